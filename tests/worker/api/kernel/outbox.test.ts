import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createContext } from '#lib/api/context.ts';
import type { OutboxMessage } from '#lib/api/env.ts';
import { consumeOutbox } from '#lib/api/kernel/outbox/consume.ts';
import { requeueOverdue, retryRows } from '#lib/api/kernel/outbox/outbox.ts';
import { type AttemptOutcome, DONE, type Kind } from '#lib/api/kernel/outbox/work.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { outboxes } from '#lib/api/outboxes.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { untilTrue } from '#tests/support/until.ts';
import { clock, env } from '#tests/support/worker/api.ts';
import { forgetRows, overdueRows, type QueuedName, rowOf } from '#tests/support/worker/outbox-rows.ts';

const queued: QueuedName[] = ['mails', 'webhooks', 'payments', 'bulk', 'erasures'];
const never = () => new Promise<AttemptOutcome>(() => {});
const breaks = () => Promise.reject(new Error('the far side of ada@example.com is away'));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

/** The outbox's rows, with attempts that the test defines, and the messages in its queue. */
function system(name: QueuedName) {
  const sent: OutboxMessage[] = [];
  const sendBatch = async (messages: Iterable<MessageSendRequest<OutboxMessage>>) => {
    sent.push(...Array.from(messages, ({ body }) => body));
  };
  const queue = { sendBatch } as unknown as Queue<OutboxMessage>;
  const inEnv = { ...env, MAILS: queue, WEBHOOKS: queue, PAYMENTS: queue, WORK: queue as typeof env.WORK };
  const { outbox } = outboxes[name];
  const deferred: Promise<void>[] = [];
  const context = () => createContext(inEnv, clock.now, (task) => deferred.push(task), 'test');
  /** Consumes messages in parallel; returns the delay in seconds of each retried message. */
  async function take(ids: (string | number)[], attempt: Kind['attempt']) {
    const again: number[] = [];
    const messages = ids.map((id) => ({
      id: crypto.randomUUID(),
      timestamp: new Date(clock.now),
      attempts: 1,
      body: { outbox: name, id },
      ack() {},
      retry: ({ delaySeconds = 0 } = {}) => void again.push(delaySeconds),
    }));
    const kinds = { ...outboxes, [name]: { ...outboxes[name], attempt } };
    await consumeOutbox(
      messages,
      kinds,
      inEnv,
      { waitUntil: (task) => deferred.push(task) },
      () => clock.now,
    );
    await Promise.all(deferred);
    return again;
  }
  const requeue = async () => {
    const count = await requeueOverdue(context(), outbox);
    await Promise.all(deferred);
    return count;
  };
  const retry = async (id: string | number) => {
    const which = and(eq(outbox.table.id, id), eq(outbox.table.state, 'failed'));
    return (await transaction(context(), { rows: retryRows(context(), outbox, which) })).rows.length;
  };
  return { sent, take, requeue, retry, kind: outboxes[name] as Kind, deferred };
}

describe.each(queued)('a row of %s', (name) => {
  beforeEach(() => forgetRows(name));

  it('is done once though its message comes twice at once, and again later', async () => {
    const [id = ''] = await overdueRows(name, 1);
    const { take, kind } = system(name);
    const attempt = vi.fn(async () => DONE);
    expect(await take([id, id], attempt)).toEqual([]);
    expect(await take([id], attempt)).toEqual([]);
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(await rowOf(name, id)).toMatchObject({ state: 'done', attempts: 1, due_at: clock.now });
    expect(kind.claimMs).toBeGreaterThan(0);
  });

  it('gets its message again if that came too early, or another consumer has the row', async () => {
    const [id = ''] = await overdueRows(name, 1);
    const { take, kind } = system(name);
    void take([id], never);
    await untilTrue(async () => (await rowOf(name, id)).attempts === 1);
    expect(await take([id], never)).toEqual([kind.claimMs / 1000]);
  });

  it('is done by another consumer once one has died', async () => {
    const [id = ''] = await overdueRows(name, 1);
    const { take, kind } = system(name);
    void take([id], never);
    await untilTrue(async () => (await rowOf(name, id)).attempts === 1);
    clock.now += kind.claimMs;
    await take([id], async () => DONE);
    expect(await rowOf(name, id)).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('has failed once its attempts are used up, and says why without addresses', async () => {
    const [id = ''] = await overdueRows(name, 1);
    const { take, kind } = system(name);
    for (const wait of kind.waitsMs) {
      await take([id], breaks);
      expect(await rowOf(name, id)).toMatchObject({ state: 'waiting', due_at: clock.now + wait });
      clock.now += wait;
    }
    expect(await take([id], breaks)).toEqual([]);
    const answer = 'the far side of <address> is away';
    expect(await rowOf(name, id)).toMatchObject({
      state: 'failed',
      attempts: kind.waitsMs.length + 1,
      answer,
    });
  });

  it('has failed if it kills each consumer', async () => {
    const [id = ''] = await overdueRows(name, 1);
    const { take, kind } = system(name);
    for (let attempts = 1; attempts <= kind.waitsMs.length + 1; attempts += 1) {
      void take([id], never);
      await untilTrue(async () => (await rowOf(name, id)).attempts === attempts);
      clock.now += kind.claimMs;
    }
    const attempt = vi.fn(never);
    await take([id], attempt);
    expect(attempt).not.toHaveBeenCalled();
    expect(await rowOf(name, id)).toMatchObject({ state: 'failed', answer: 'cut off' });
  });

  it('restarts once, however often that is requested at once, and not once it is done', async () => {
    const [id = ''] = await overdueRows(name, 1);
    const { take, retry, sent, deferred } = system(name);
    await take([id], async () => ({ kind: 'failed', why: 'never' }));
    expect((await Promise.all([retry(id), retry(id)])).toSorted()).toEqual([0, 1]);
    await Promise.all(deferred);
    expect(sent.filter((message) => message.id === id)).toEqual([{ outbox: name, id }]);
    expect(await rowOf(name, id)).toMatchObject({ state: 'waiting', attempts: 0, answer: null });
    await take([id], async () => DONE);
    expect(await retry(id)).toBe(0);
  });

  it('uses up no attempt if nothing went wrong', async () => {
    const [id = ''] = await overdueRows(name, 1);
    const { take } = system(name);
    const at = clock.now + 10 * MINUTE_MS;
    expect(await take([id], async () => ({ kind: 'later', at }))).toEqual([600]);
    expect(await rowOf(name, id)).toMatchObject({ state: 'waiting', attempts: 0, due_at: at });
  });

  it('continues at once if a part is done', async () => {
    const [id = ''] = await overdueRows(name, 1);
    const { take, sent } = system(name);
    await take([id], async () => ({ kind: 'more' }));
    expect(sent).toEqual([{ outbox: name, id }]);
    expect(await rowOf(name, id)).toMatchObject({ state: 'waiting', attempts: 0, due_at: clock.now });
  });

  it('gets a message again if its own was lost: a thousand a minute, oldest first, not blocked by bad ones', async () => {
    const ids = await overdueRows(name, 1100);
    const [poison = ''] = ids;
    const { take, requeue, sent } = system(name);
    await take([poison], breaks);
    expect(await requeue()).toBe(1000);
    expect(sent.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.slice(1, 1001)));
    expect(await requeue()).toBe(99);
    expect(sent.map(({ id }) => id)).not.toContain(poison);
    expect(await requeue()).toBe(0);
  });
});
