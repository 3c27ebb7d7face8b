import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from '#scripts/lib/paths.ts';
import { runMinuteJobs } from '#scripts/start/minute-jobs.ts';
import { untilTrue } from '#tests/support/until.ts';

const asked: string[] = [];
let status = 200;
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('cron') ?? '');
  response.writeHead(status).end();
});

beforeEach(async () => {
  asked.length = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

const jobs = () => runMinuteJobs(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

test('a local run runs the platform’s minutely jobs, but not the hourly ones', async () => {
  const timer = jobs();
  for (const times of [1, 2]) {
    vi.advanceTimersByTime(60_000);
    await untilTrue(() => asked.length === times);
  }
  clearInterval(timer);
  expect(new Set(asked)).toEqual(new Set(['* * * * *']));
  expect(readFileSync(join(root, 'wrangler.toml'), 'utf8')).toContain(`"${asked[0]}"`);
});

test('a local run reports when they do not run', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  status = 500;
  const timer = jobs();
  vi.advanceTimersByTime(60_000);
  await untilTrue(() => said.mock.calls.length > 0);
  clearInterval(timer);
  expect(said).toHaveBeenCalledWith('The minute’s jobs did not run: they answered 500.');
  said.mockRestore();
});
