import { expect, test } from 'vitest';
import { type Job, schedule } from '#scripts/test/schedule.ts';

const job = (name: string, cores: number, rest: Partial<Job> = {}): Job => ({
  name,
  cores,
  needs: [],
  ...rest,
});

/** Runs jobs that take a turn for each of their letters; answers who ran beside whom. */
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

test('jobs run side by side as far as there are cores, in their order', async () => {
  const { seen } = await run([job('long-one', 1), job('two', 1), job('all', 2), job('three', 1)], 2);
  expect(seen).toEqual(['long-one', 'long-one two', 'long-one three', 'all']);
});

test('one core runs one after the other, whatever they would take', async () => {
  const { seen } = await run([job('a', 1), job('b', 4), job('c', 1)], 1);
  expect(seen).toEqual(['a', 'b', 'c']);
});

test('what takes no core runs beside all', async () => {
  const jobs = [job('attacks-of-all', 0), job('worker', 2), job('unit', 1)];
  expect((await run(jobs, 2)).seen).toEqual([
    'attacks-of-all',
    'attacks-of-all worker',
    'attacks-of-all unit',
  ]);
});

test('two with one lock never run at once', async () => {
  const jobs = [job('build', 1, { lock: 'astro' }), job('sales', 1, { lock: 'astro' }), job('unit', 1)];
  expect((await run(jobs, 8)).seen).toEqual(['build', 'build unit', 'sales']);
});

test('a job waits for what it needs, and is told if that failed', async () => {
  const jobs = [job('hostile', 1, { needs: ['build', 'data'] }), job('data', 1), job('build', 1)];
  expect(await run(jobs, 8)).toEqual({ seen: ['data', 'data build', 'hostile'], told: {} });
  expect((await run(jobs, 8, ['build'])).told).toEqual({ hostile: 'build' });
});

test('what is not in the run is needed by nobody', async () => {
  expect((await run([job('a', 1, { needs: ['elsewhere'] })], 1)).seen).toEqual(['a']);
});

test('jobs that wait for each other are an error, not a silence', async () => {
  await expect(run([job('a', 1, { needs: ['b'] }), job('b', 1, { needs: ['a'] })], 1)).rejects.toThrow('a,b');
});
