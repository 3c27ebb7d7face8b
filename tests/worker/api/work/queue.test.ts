import { beforeAll, expect, it, vi } from 'vitest';
import { runScheduled } from '#lib/api/scheduled.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, env, member, untaken } from '#tests/support/worker/api.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { consumeWork } from '#tests/support/worker/work.ts';

beforeAll(() => addProduct({ id: 'risk' }));

it('retries a failing step, says which, and lets the others succeed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { id: userId } = await member();
  const expiresAt = clock.now + 7 * DAY_MS;
  await addLicense({ userId, productId: 'risk', createdAt: clock.now - 300 * DAY_MS, expiresAt });
  const broken = { ...env, SITE_ORIGIN: 'not an origin' };
  const failing = await consumeWork([{ job: 'reminders', days: 7 }], broken);
  expect([failing.retryMessages.length, failing.explicitAcks]).toEqual([1, []]);
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    expect.objectContaining({ message: 'work step failed', job: 'reminders', requestId: expect.any(String) }),
  ]);
  const other = await consumeWork([{ job: 'expiry' }], broken);
  expect([other.retryMessages, other.explicitAcks.length]).toEqual([[], 1]);
  log.mockRestore();
});

it('sends the message of the next step before it acknowledges this one', async () => {
  untaken.length = 0;
  await consumeWork([{ job: 'reminders', days: 1 }]);
  expect(untaken.splice(0)).toEqual([{ job: 'reminders', days: 7 }]);
  const silent = {
    ...env,
    WORK: { sendBatch: () => Promise.reject(new Error('the queue is down')) } as unknown as typeof env.WORK,
  };
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await consumeWork([{ job: 'reminders', days: 1 }], silent)).retryMessages).toHaveLength(1);
  log.mockRestore();
});

it('begins each job once an hour', async () => {
  untaken.length = 0;
  await runScheduled(env);
  const begun = untaken
    .splice(0)
    .map((step) => ('what' in step ? `${step.job} ${step.what}` : 'job' in step && step.job));
  expect(begun).toEqual(expect.arrayContaining(['expiry', 'reminders', 'purge mails', 'pictures']));
  expect(new Set(begun).size).toBe(begun.length);
});
