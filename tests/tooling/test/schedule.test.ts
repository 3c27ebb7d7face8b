import { expect, test } from 'vitest';
import { type Job, schedule } from '#scripts/test/schedule.ts';

const job = (name: string, cores: number, rest: Partial<Job> = {}): Job => ({
  name,
  cores,
  needs: [],
  ...rest,
});

/** Runs jobs that take a turn for each character of their name; returns which jobs ran at the same time. */
async function run(jobs: Job[], cores: number, broken: string[] = []) {
  const running = new Set<string>();
  const seen: string[] = [];
  const told: Record<string, string> = {};
  await schedule(jobs, cores, async ({ name }, need) => {
    running.add(name);
    seen.push([...running].join(' '));
    if (need) told[name] = need;
    for (const _ of name) await Promise.resolve();
    running.delete(name);
    return !need && !broken.includes(name);
  });
  return { seen, told };
}

test('jobs run in parallel within the number of cores, in order', async () => {
  const { seen } = await run([job('long-one', 1), job('two', 1), job('all', 2), job('three', 1)], 2);
  expect(seen).toEqual(['long-one', 'long-one two', 'long-one three', 'all']);
});

test('one core runs jobs in sequence, whatever they need', async () => {
  const { seen } = await run([job('a', 1), job('b', 4), job('c', 1)], 1);
  expect(seen).toEqual(['a', 'b', 'c']);
});

test('a job without cores runs in parallel with all', async () => {
  const jobs = [job('attacks-of-all', 0), job('worker', 2), job('unit', 1)];
  expect((await run(jobs, 2)).seen).toEqual([
    'attacks-of-all',
    'attacks-of-all worker',
    'attacks-of-all unit',
  ]);
});

test('two jobs with the same lock never run at once', async () => {
  const jobs = [job('build', 1, { lock: 'astro' }), job('sales', 1, { lock: 'astro' }), job('unit', 1)];
  expect((await run(jobs, 8)).seen).toEqual(['build', 'build unit', 'sales']);
});

test('a job waits for its dependency, and learns if that failed', async () => {
  const jobs = [job('hostile', 1, { needs: ['build', 'data'] }), job('data', 1), job('build', 1)];
  expect(await run(jobs, 8)).toEqual({ seen: ['data', 'data build', 'hostile'], told: {} });
  expect((await run(jobs, 8, ['build'])).told).toEqual({ hostile: 'build' });
});

test('a dependency outside the run is ignored', async () => {
  expect((await run([job('a', 1, { needs: ['elsewhere'] })], 1)).seen).toEqual(['a']);
});

test('jobs that wait for each other are an error', async () => {
  await expect(run([job('a', 1, { needs: ['b'] }), job('b', 1, { needs: ['a'] })], 1)).rejects.toThrow('a,b');
});
