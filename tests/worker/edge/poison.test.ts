import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { Env } from '#lib/edge/env.ts';
import { handleMessages } from '#lib/edge/upstream.ts';

const site = env as unknown as Env;

let log: MockInstance<typeof console.error>;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => log.mockRestore());

/** Runs the Worker's consumer on messages; returns which were acknowledged or retried, and the log. */
async function deliver(queue: string, bodies: unknown[]) {
  const messages = bodies.map((body, at) => ({
    id: `message-${at}`,
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch(queue, messages);
  const ctx = createExecutionContext();
  await handleMessages(batch, site, ctx);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, ctx);
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  return { done: explicitAcks, again: retryMessages.map(({ msgId }) => msgId), lines };
}

const SECRET = 'ada@example.com';

describe('a malformed message', () => {
  it.each([
    ['nothing', null],
    ['a text', SECRET],
    ['a number', 7],
    ['a list', [{ job: 'expiry' }]],
    ['an empty object', {}],
    ['an unknown job', { job: SECRET }],
    ['a name that every object has', { job: 'constructor' }],
    ['a reminder of no day', { job: 'reminders', days: SECRET }],
    ['a purge of everything', { job: 'purge', what: SECRET }],
    ['a mail whose id is none', { outbox: 'mails', id: { $ne: SECRET } }],
    ['a row of no outbox', { outbox: 'constructor', id: 1 }],
    ['a row of a secret outbox', { outbox: SECRET, id: 1 }],
  ])('(%s) is acknowledged with a log line that shows none of it', async (_, body) => {
    for (const queue of ['coa-work', 'coa-mails', 'coa-webhooks']) {
      log.mockClear();
      const { done, again, lines } = await deliver(queue, [body]);
      expect([done, again]).toEqual([['message-0'], []]);
      expect(lines).toMatchObject([{ message: 'message not understood', requestId: 'message-0', queue }]);
      expect(JSON.stringify(lines)).not.toContain(SECRET);
    }
  });

  it('does not prevent the others from being handled', async () => {
    const mail = { outbox: 'mails', id: crypto.randomUUID() };
    const { done, lines } = await deliver('coa-mails', [null, mail, 'x', mail]);
    expect(done.toSorted()).toEqual(['message-0', 'message-1', 'message-2', 'message-3']);
    expect(lines).toHaveLength(2);
    log.mockClear();
    const work = await deliver('coa-work', [{ id: 1 }, { job: 'expiry' }]);
    expect(work.done.toSorted()).toEqual(['message-0', 'message-1']);
    expect(work.lines).toHaveLength(1);
  });
});
