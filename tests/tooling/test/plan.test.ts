import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildSite } from '#scripts/start/build.ts';
import { choose } from '#scripts/test/choose.ts';
import { commandOf } from '#scripts/test/commands.ts';
import { plan } from '#scripts/test/plan.ts';
import { suites } from '#scripts/test/suites.ts';

const planned = (cores: number, names: string[] = [], filters: string[] = [], pattern?: string) =>
  plan(choose({ suites: names, filters }), cores, pattern);
const namesOf = (jobs: readonly { name: string }[]) => jobs.map(({ name }) => name);

describe('a run of everything', () => {
  test('makes the build and the demo data once, before all others', () => {
    const names = namesOf(planned(2));
    expect(names.slice(0, 2).sort()).toEqual(['build', 'data']);
    expect(names.slice(2).sort()).toEqual(namesOf(suites).sort());
  });

  test('gives no suite more cores than there are', () => {
    for (const cores of [1, 2, 4, 16]) expect(planned(cores).filter((job) => job.cores > cores)).toEqual([]);
  });

  test('tells a suite how many tests it may run at once, where it has not all cores', () => {
    const workers = Object.fromEntries(planned(4).map((job) => [job.name, job.workers]));
    expect(workers).toMatchObject({ tooling: 2, hostile: 1, worker: undefined, browser: undefined });
    // One worker would run all of its files in one context.
    expect(planned(1).find(({ name }) => name === 'unit')?.workers).toBeUndefined();
  });
});

describe('a part of a run', () => {
  test('gives a suite that is alone all cores', () => {
    expect(planned(2, ['unit'])).toMatchObject([{ name: 'unit', cores: 2 }]);
    expect(planned(2, ['unit'])[0]?.workers).toBeUndefined();
  });

  test('makes only what its tests need', () => {
    expect(namesOf(planned(2, ['worker', 'types']))).toEqual(['types', 'worker']);
    expect(namesOf(planned(2, ['hostile'], ['csrf']))).toEqual(['build', 'data', 'hostile']);
  });

  test('hands a name over as it is written, and files as they are', () => {
    const argvOf = (suite: string, filter: string) => {
      const [job] = planned(2, [suite], [filter], 'a (b) [c]? $5').slice(-1);
      return job ? commandOf(job, 'report.json').argv : [];
    };
    const name = 'a \\(b\\) \\[c\\]\\? \\$5';
    expect(argvOf('worker', 'mails.test')).toEqual(
      expect.arrayContaining([`--testNamePattern=${name}`, 'tests/worker/api/mails.test.ts']),
    );
    expect(argvOf('browser', 'tests/e2e/site/site.test.ts')).toEqual(
      expect.arrayContaining([`--grep=${name}`, 'tests/e2e/site/site\\.test\\.ts$']),
    );
  });
});

test('what a run has built its suites do not build again, even if a file changed', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('COA_BUILT', '1');
  const log = vi.fn();
  await buildSite(log);
  expect(log.mock.calls).toEqual([['Site', 'built before']]);
});
