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

  test('limits a suite’s parallel tests if it does not have all cores', () => {
    const workers = Object.fromEntries(planned(4).map((job) => [job.name, job.workers]));
    expect(workers).toMatchObject({ tooling: 2, hostile: 1, worker: undefined, browser: undefined });
    // A single worker would run all files in one context.
    expect(planned(1).find(({ name }) => name === 'unit')?.workers).toBeUndefined();
  });
});

describe('a part of a run', () => {
  test('gives a single suite all cores', () => {
    expect(planned(2, ['unit'])).toMatchObject([{ name: 'unit', cores: 2 }]);
    expect(planned(2, ['unit'])[0]?.workers).toBeUndefined();
  });

  test('makes only what its tests need', () => {
    expect(namesOf(planned(2, ['worker', 'types']))).toEqual(['types', 'worker']);
    expect(namesOf(planned(2, ['hostile'], ['csrf']))).toEqual(['build', 'data', 'hostile']);
  });

  test('passes names and files on unchanged', () => {
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

test('suites do not rebuild their run’s build, even if a file has changed', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('COA_BUILT', '1');
  const log = vi.fn();
  await buildSite(log);
  expect(log.mock.calls).toEqual([['Site', 'built before']]);
});
