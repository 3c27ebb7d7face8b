import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#scripts/lib/paths.ts';
import { runJob } from '#scripts/test/run-job.ts';

/** Long, because a runner starts and ends, and Playwright starts another process for each failure. */
const RUN_MS = 120_000;

let folder: string;
const printed: string[] = [];
const at = (kind: Kind, path = '') => join(folder, kind, path);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coa-runs-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const kind of ['vitest', 'playwright'] as const) {
    mkdirSync(at(kind, 'tests'), { recursive: true });
    writeFileSync(at(kind, 'package.json'), '{ "type": "module" }');
    writeFileSync(at(kind, 'tests/a.test.ts'), sources[kind]);
    writeFileSync(at(kind, 'runner.config.ts'), `export default ${JSON.stringify(configOf(kind))};`);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

type Kind = 'vitest' | 'playwright';

/** Test files with a test that needs a retry, one that fails, one that passes and one that is skipped. */
const sources: Record<Kind, string> = {
  vitest: `import { describe, expect, test } from 'vitest';
let tries = 0;
describe("it's a [group]", () => describe('within', () => {
  test('needs a second try', () => { tries += 1; expect(tries).toBe(2); });
  test('fails (always) for $5', () => expect(1).toBe(2));
}));
test('passes', () => {});
test('is left out', ({ skip }) => skip());
`,
  playwright: `import { expect, test } from '@playwright/test';
test.describe("it's a [group]", () => test.describe('within', () => {
  test('needs a second try', ({}, { retry }) => expect(retry).toBe(1));
  test('fails (always) for $5', () => expect(1).toBe(2));
}));
test('passes', () => {});
test('is left out', () => test.skip());
`,
};

const configOf = (kind: Kind) =>
  kind === 'vitest'
    ? { root: at(kind), test: { include: ['tests/*.test.ts'], retry: 1 } }
    : { testDir: 'tests', testMatch: '*.test.ts', retries: 1 };

function run(kind: Kind, pattern?: string) {
  const suite = {
    kind,
    name: kind,
    share: 'all',
    needs: [],
    config: at(kind, 'runner.config.ts'),
    files: '',
  } as const;
  const place = {
    folder,
    scratch: folder,
    live: false,
    print: (output: string) => void printed.push(output),
  };
  return runJob({ suite, name: kind, needs: [], cores: 1, pattern }, place);
}

const group = "it's a [group] within";

describe.each<Kind>(['vitest', 'playwright'])('a suite of %s', (kind) => {
  const file = () => relative(root, at(kind, 'tests/a.test.ts'));

  test(
    'counts its tests, and names the failed and the flaky ones',
    async () => {
      expect(await run(kind)).toMatchObject({
        tally: { passed: 2, failed: 1, skipped: 1 },
        failed: [{ file: file(), test: `${group} fails (always) for $5` }],
        flaky: [{ file: file(), test: `${group} needs a second try` }],
      });
      expect(printed.join('')).toContain('fails (always) for $5');
    },
    RUN_MS,
  );

  test(
    'runs one test by its printed name',
    async () => {
      const { tally } = await run(kind, `${group} fails (always) for $5`);
      expect(tally).toEqual({ passed: 0, failed: 1 });
    },
    RUN_MS,
  );
});

test(
  'a file that does not load is one failure',
  async () => {
    const broken = at('vitest', 'tests/b.test.ts');
    writeFileSync(broken, "import './nowhere.ts';\n");
    const { tally, failed } = await run('vitest', 'passes');
    rmSync(broken);
    expect({ tally, failed }).toEqual({
      tally: { passed: 1, failed: 1 },
      failed: [{ file: relative(root, broken) }],
    });
  },
  RUN_MS,
);

test(
  'a suite without tests fails with a message',
  async () => {
    const { tally, why } = await run('vitest', 'no such name');
    expect({ tally, why }).toEqual({ tally: { passed: 0, failed: 1 }, why: 'ran no test' });
  },
  RUN_MS,
);
