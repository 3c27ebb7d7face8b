import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '#scripts/lib/paths.ts';
import { checks, exceptions, MOST_FILES } from '#scripts/test/changed/exceptions.ts';
import { readImporters } from '#scripts/test/changed/imports.ts';
import { layers } from '#scripts/test/changed/layers.ts';
import { selectChecks, selectTests } from '#scripts/test/changed/select.ts';
import { filesOf } from '#scripts/test/files.ts';
import { suites } from '#scripts/test/suites.ts';

const world = { tests: suites.flatMap(filesOf), importers: readImporters() };
const selected = (...files: string[]) => selectTests(files, world);
const all = (...files: string[]) => [...selected(...files).values()].flat();
const isThere = (path: string) => existsSync(join(root, path));
/** A test that runs for every change of the product. */
const OF_ALL = 'tests/tooling/imports.test.ts';
/** Long, because the test reads thousands of files. */
const ALL_MS = 60_000;

describe('the map from folders to tests', () => {
  let sources: [file: string, tests: Map<string, string[]>][];
  let parts: typeof sources;

  beforeAll(() => {
    const found = (pattern: string, exclude: string[]) =>
      globSync(pattern, { cwd: root, exclude }).map((file): (typeof sources)[number] => [
        file,
        selected(file),
      ]);
    sources = found('{src,scripts,clients,examples}/**/*.{ts,tsx,astro,js,mjs,css,mdx}', [
      ...['**/node_modules/**', 'src/env.d.ts', 'src/lib/api/db/migrations'],
    ]);
    parts = found('tests/**/*.{ts,tsx}', ['**/*.d.ts']);
  }, ALL_MS);

  test('has tests for every source file, and every part of the tests', () => {
    expect(sources.length).toBeGreaterThan(1000);
    const own = (tests: Map<string, string[]>) =>
      [...tests.values()].flat().filter((test) => test !== OF_ALL);
    expect(sources.filter(([, tests]) => own(tests).length === 0)).toEqual([]);
    expect(parts.filter(([, tests]) => tests.size === 0)).toEqual([]);
  });

  test('has tests in workerd for every service', () => {
    const services = sources.filter(([file]) => file.startsWith('src/lib/api/services/'));
    expect(services.filter(([, tests]) => !tests.has('worker'))).toEqual([]);
  });

  test('names no missing file', () => {
    const named = [
      ...layers.flatMap(({ source, about, also = [], otherwise = [] }) => [
        ...[source.replace('/:noun', ''), ...about, ...also, ...otherwise],
      ]),
      ...Object.entries(exceptions).flatMap(([place, tests]) => [place, ...tests]),
      ...Object.values(checks).flat(),
    ];
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  test('limits the tests for one change', () => {
    const over = [...sources, ...parts].flatMap(([file, bySuite]) =>
      Object.entries(MOST_FILES).flatMap(([suite, most]) =>
        (bySuite.get(suite)?.length ?? 0) > most ? [`${file}: ${suite}`] : [],
      ),
    );
    expect(over).toEqual([]);
  });
});

test.each([
  ['a service', 'src/lib/api/services/licenses/trials.ts', 'tests/worker/api/licenses/trials.test.ts'],
  [
    'a service of the seller',
    'src/lib/api/services/admin/coupons/list.ts',
    'tests/worker/api/admin/coupons/list.test.ts',
  ],
  [
    'what other nouns stand on',
    'src/lib/api/services/inbox/reconciliation/books.ts',
    'tests/worker/api/admin/discrepancies/stops.test.ts',
  ],
  [
    'a route of another name',
    'src/lib/api/routes/licensing/licensing.ts',
    'tests/worker/api/devices/leases.test.ts',
  ],
  ['a table', 'src/lib/api/db/schema/refunds.ts', 'tests/worker/api/payments/refunds.test.ts'],
  [
    'a rule that all share',
    'src/lib/contract/login/new-password.ts',
    'tests/unit/lib/contract/login/new-password.test.ts',
  ],
  ['a call', 'src/lib/contract/devices/calls.ts', 'tests/worker/contract/walk.test.ts'],
  ['the edge', 'src/lib/edge/session/csrf.ts', 'tests/hostile/csrf.test.ts'],
  ['a store', 'src/stores/devices/devices.ts', 'tests/unit/stores/devices/devices.test.ts'],
  ['a component', 'src/islands/licenses/License.tsx', 'tests/e2e/journeys/license.test.ts'],
  ['a page', 'src/pages/recesso/index.astro', 'tests/e2e/site/withdrawal.test.ts'],
  ['a command', 'scripts/redazione/token.ts', 'tests/tooling/redazione/token.test.ts'],
  ['a test', 'tests/worker/api/mails.test.ts', 'tests/worker/api/mails.test.ts'],
  ['a part of tests', 'tests/support/worker/renewals.ts', 'tests/worker/api/subscriptions/year.test.ts'],
])('a change of %s selects the tests that can detect it', (_, file, expected) => {
  expect(isThere(file)).toBe(true);
  expect(all(file)).toContain(expected);
});

test('a changed test selects only itself', () => {
  expect(all('tests/worker/api/mails.test.ts')).toEqual(['tests/worker/api/mails.test.ts']);
});

test('a text selects no test', () => expect(all('docs/product.md', 'README.md')).toEqual([]));

test('migrations select the drill, settings the trial deployment', () => {
  expect(selectChecks(['src/lib/api/db/schema/users.ts'])).toEqual(['drill']);
  expect(selectChecks(['wrangler.toml'])).toEqual(['deploy']);
  expect(selectChecks(['src/lib/format.ts'])).toEqual([]);
});
