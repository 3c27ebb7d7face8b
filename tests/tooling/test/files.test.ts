import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#scripts/lib/paths.ts';
import { choose } from '#scripts/test/choose.ts';
import { matching } from '#scripts/test/files.ts';

const files = [
  'tests/worker/api/admin/licenses/list.test.ts',
  'tests/worker/api/devices/license-keys.test.ts',
  'tests/worker/api/licenses/licenses.test.ts',
  'tests/worker/api/licenses/trials.test.ts',
  'tests/worker/api/mails.test.ts',
  'tests/worker/api/mails/delivery.test.ts',
];

test.each([
  ['a room, wherever it is', 'licenses', [0, 2, 3]],
  ['a room with a file beside it', 'mails', [4, 5]],
  ['a file by its name', 'trials', [3]],
  ['a file', 'tests/worker/api/mails.test.ts', [4]],
  ['a folder', './tests/worker/api/licenses/', [2, 3]],
  ['a part of the path', 'license-', [1]],
  ['nothing', 'nowhere', []],
])('a word means %s', (_, word, found) => {
  expect(matching(files, word)).toEqual(found.map((at) => files[at]));
});

describe('a filter', () => {
  const chosen = (suites: string[], filters: string[]) => choose({ suites, filters });

  test('omits suites without matching files', () => {
    const names = chosen(['worker', 'unit', 'budgets'], ['subscriptions']).map(({ suite }) => suite.name);
    expect(names.sort()).toEqual(['unit', 'worker']);
  });

  test('without a match gives one sentence with the known names', () => {
    expect(() => chosen(['budgets'], ['subscriptions'])).toThrow(/«subscriptions» in budgets: .* notice, /);
    expect(() => chosen(['types'], ['subscriptions'])).toThrow('leave out «subscriptions»');
  });
});

test('a missing suite ends the command with one sentence', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/test.ts'), 'wroker'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^There is no suite «wroker»: choose among format, lint, .*browser\.\n$/);
});
