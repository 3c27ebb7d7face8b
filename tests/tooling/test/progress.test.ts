import { expect, onTestFinished, test, vi } from 'vitest';
import { choose } from '#scripts/test/choose.ts';
import { plan } from '#scripts/test/plan.ts';
import { watchProgress } from '#scripts/test/progress.ts';

test('a run reports running and waiting suites, at each start and end and every minute', () => {
  vi.useFakeTimers();
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => {
    vi.useRealTimers();
    printed.mockRestore();
  });
  const jobs = plan(choose({ suites: ['types', 'worker', 'drill'], filters: [] }), 2);
  const [data, types, drill, worker] = jobs;
  if (!data || !types || !drill || !worker) throw new Error('Too few jobs');
  const [report, clean] = [
    { failed: [], flaky: [] },
    { passed: 7, failed: 0 },
  ];

  const progress = watchProgress(jobs);
  progress.started(data, undefined);
  progress.started(types, undefined);
  vi.advanceTimersByTime(62_000);
  progress.ended({ ...report, job: data, seconds: 62, tally: { passed: 0, failed: 0 } });
  progress.started(drill, 'data');
  progress.started(Object.assign(worker, { files: ['a.test.ts'] }), undefined);
  progress.ended({ ...report, job: types, seconds: 62.04, tally: clean });
  progress.stop();
  vi.advanceTimersByTime(600_000);

  expect(printed.mock.calls.flat()).toEqual([
    '──    0 s  data starts',
    '──    0 s  types starts',
    '──   60 s  running: data, types; waiting: drill, worker',
    '──   62 s  data ended in 62.0 s: done; running: types; waiting: drill, worker',
    '──   62 s  drill cannot run, as data failed',
    '──   62 s  worker starts with 1 file',
    '──   62 s  types ended in 62.0 s: 7 passed, 0 failed; running: drill, worker',
  ]);
});
