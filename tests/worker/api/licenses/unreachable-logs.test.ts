import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitingUsage } from '#lib/api/db/schema/waiting-usage.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { call, clock, context, env, member, read, signIn } from '#tests/support/worker/api.ts';
import { addLicense, usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { silently } from '#tests/support/worker/silently.ts';
import { colleague } from '#tests/support/worker/staff.ts';

beforeAll(() => addProduct({ id: 'risk' }));
beforeEach(async () => {
  clock.now += 60_000;
  await context().db.delete(waitingUsage);
});

const waiting = () => context().db.select().from(waitingUsage);
const eventsOf = async (licenseId: string) =>
  (await usageOf(licenseId)).map(({ event, count }) => [event, count]);

describe('lines whose log cannot be reached', () => {
  /** An environment in which these licences' logs are unreachable. */
  const without = (lost: ReadonlySet<string>): ApiEnv => {
    const get = (name: unknown) => {
      if (lost.has(String(name))) throw new Error('The log cannot be reached');
      return env.LICENSE_LOGS.get(env.LICENSE_LOGS.idFromName(String(name)));
    };
    return {
      ...env,
      LICENSE_LOGS: { idFromName: (name: string) => name, get } as unknown as ApiEnv['LICENSE_LOGS'],
    };
  };
  const LINES = 12;
  const WAITS = [1, 5, 30, 120, 480, 1440];

  /** Fifty licences with more lines than a run takes, and one with a newer line. */
  async function crowd() {
    const { id: userId } = await member();
    const made = [];
    for (let n = 0; n < 51; n += 1) made.push((await addLicense({ userId, productId: 'risk' })).id);
    const [young = '', ...old] = made;
    const line = (licenseId: string, dueAt: number) =>
      ({ licenseId, event: 'renamed', createdAt: dueAt, dueAt }) as const;
    for (const id of old)
      for (let n = 0; n < LINES; n += 1)
        await context()
          .db.insert(waitingUsage)
          .values(line(id, clock.now - 1000 + n));
    await context()
      .db.insert(waitingUsage)
      .values(line(young, clock.now - 10));
    return { old, young, lost: new Set(old) };
  }

  it('do not block newer ones', async () => {
    const { young, lost } = await crowd();
    const inEnv = without(lost);
    await silently(() => runEachMinute(inEnv, clock.now));
    const { result } = await silently(() => runEachMinute(inEnv, clock.now));
    expect(result).toMatchObject({ usage: 1 });
    expect(await eventsOf(young)).toEqual([['renamed', 1]]);
  });

  it('fail in the end, are listed, and continue together when they are retried', async () => {
    const { id: me } = await colleague('support');
    const { old, lost } = await crowd();
    const inEnv = without(lost);
    const [first = ''] = old;
    const { lines } = await silently(async () => {
      for (let run = 0; run < 24; run += 1) {
        await runEachMinute(inEnv, clock.now);
        await runEachMinute(inEnv, clock.now);
        clock.now += (WAITS[run % WAITS.length] ?? 0) * 60_000;
      }
    });
    expect(lines).toContainEqual(expect.objectContaining({ message: 'outbox row failed', outbox: 'usage' }));
    expect(await waiting()).toHaveLength(old.length * LINES);
    expect(new Set((await waiting()).map(({ state }) => state))).toEqual(new Set(['failed']));
    const { access } = await signIn(me);
    const shown = read(adminCalls.failedWork.result, await call('failedWork', { access }));
    expect(shown.results[0]).toMatchObject({ outbox: 'usage', about: 'Dispositivo rinominato', attempts: 7 });
    const [line] = (await waiting()).filter(({ licenseId }) => licenseId === first);
    const body = { outbox: 'usage', id: line?.id ?? '' };
    expect((await call('retryFailedWork', { access, body })).status).toBe(204);
    expect(await eventsOf(first)).toHaveLength(LINES);
    expect(await waiting()).toHaveLength((old.length - 1) * LINES);
    expect((await call('retryFailedWork', { access, body })).status).toBe(404);
  });
});
