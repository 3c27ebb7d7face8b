import { count, eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContext } from '#lib/api/context.ts';
import { type MailRow, mails } from '#lib/api/db/schema/mails.ts';
import { readReadiness } from '#lib/api/outboxes.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { compose, type Draft } from '#lib/api/services/mails/mail.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { mailOutbox } from '#lib/api/services/mails/outbox.ts';
import { until } from '#tests/support/until.ts';
import { clock, consumeMails, context, env } from '#tests/support/worker/api.ts';
import { type Handling, mailSystem, type Provider, providerThat } from '#tests/support/worker/mail-system.ts';

const MINUTE_MS = 60_000;
const HOURS = 60;
const log = { info: vi.spyOn(console, 'info'), error: vi.spyOn(console, 'error') };
const linesOf = (lines: typeof log.info) => lines.mock.calls.map(([line]) => JSON.parse(String(line)));

/** Ends the time limit of the calls to the provider. */
let strike = () => {};
beforeEach(async () => {
  for (const spy of Object.values(log)) spy.mockReset().mockImplementation(() => {});
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    const before = strike;
    strike = () => {
      before();
      limit.abort();
    };
    return limit.signal;
  });
  await context().db.delete(mails);
});
afterEach(() => {
  strike = () => {};
});

/** Commits mails, as their senders do, and enqueues them. */
async function commit({ env: inEnv }: ReturnType<typeof mailSystem>, number: number): Promise<string[]> {
  const written: string[] = [];
  for (let index = 0; index < number; index += 1) {
    const draft: Draft = { kind: 'order', subject: 'Avviso', paragraphs: ['uno'], closing: 'Fine.' };
    const mail = await compose(context(inEnv), { email: `${index}@example.org` }, draft);
    await context().db.batch([insertMail(context(), mail)]);
    written.push(mail.id);
  }
  const deferred: Promise<void>[] = [];
  mailOutbox.enqueue(
    createContext(inEnv, clock.now, (task) => deferred.push(task), 'test'),
    written.map((id) => ({ id })),
  );
  await Promise.all(deferred);
  return written;
}

const rowOf = async (id: string) =>
  (await context().db.select().from(mails).where(eq(mails.id, id)))[0] as MailRow;

/** How many mails arrived, failed or came twice; a lost mail has neither arrived nor failed. */
async function outcomeOf(ids: string[], { taken }: Provider) {
  const [failed] = await context()
    .db.select({ number: count() })
    .from(mails)
    .where(eq(mails.state, 'failed'));
  const times = ids.map((id) => taken.get(id) ?? 0);
  const sent = times.filter((each) => each > 0).length;
  const doubled = times.filter((each) => each > 1).length;
  const outcome = {
    sent,
    failed: failed?.number ?? 0,
    lost: ids.length - sent - (failed?.number ?? 0),
    doubled,
  };
  console.log(expect.getState().currentTestName, outcome);
  return outcome;
}

describe('a mail', () => {
  it('arrives though the server was killed between the commit and the message', async () => {
    const provider = providerThat(() => 'takes');
    const system = mailSystem(provider, { losesMessages: true });
    const ids = await commit(system, 20);
    system.mend();
    await system.pass(3);
    expect(await outcomeOf(ids, provider)).toEqual({ sent: 20, failed: 0, lost: 0, doubled: 0 });
    expect(linesOf(log.info)).toContainEqual(
      expect.objectContaining({ event: 'requeued', outbox: 'mails', count: '20' }),
    );
  });

  it('arrives though the queue lost its messages between two attempts', async () => {
    const provider = providerThat((attempt) => (attempt <= 20 ? 'refuses' : 'takes'));
    const system = mailSystem(provider);
    const ids = await commit(system, 20);
    await system.pass(0);
    system.kill();
    await system.pass(5);
    expect(await outcomeOf(ids, provider)).toEqual({ sent: 20, failed: 0, lost: 0, doubled: 0 });
  });

  it('arrives or has failed visibly with a provider that fails nine times of ten, and is sent when it is retried', async () => {
    const provider = providerThat((attempt) => (attempt % 10 === 0 ? 'takes' : 'refuses'));
    const system = mailSystem(provider);
    const ids = await commit(system, 10);
    await system.pass(11 * HOURS);
    const first = await outcomeOf(ids, provider);
    expect(first).toMatchObject({ lost: 0, doubled: 0 });
    expect(first.failed).toBeGreaterThan(0);
    expect((await readReadiness(env)).failed.mails).toBe(first.failed);
    while ((await readReadiness(env)).failed.mails > 0) {
      // The statement of docs/operations.md.
      await env.DB.prepare(
        "UPDATE mails SET state = 'waiting', attempts = 0, due_at = 0 WHERE state = 'failed' AND content <> ''",
      ).run();
      await system.pass(11 * HOURS);
    }
    expect(await outcomeOf(ids, provider)).toEqual({ sent: 10, failed: 0, lost: 0, doubled: 0 });
  }, 300_000);

  it('is tried again after 1, 5, 30, 120 and 480 minutes, then has failed: counted, and one line', async () => {
    const provider = providerThat(() => 'refuses');
    const system = mailSystem(provider);
    const [id = ''] = await commit(system, 1);
    await system.pass(12 * HOURS);
    const at = provider.attempts.map((attempt) => attempt.at);
    const waits = at.slice(1).map((time, index) => (time - (at[index] ?? 0)) / MINUTE_MS);
    expect(waits).toEqual([1, 5, 30, 120, 480]);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 6, unanswered: 0 });
    expect((await readReadiness(env)).failed.mails).toBe(1);
    const failures = linesOf(log.error).filter(({ message }) => message === 'outbox row failed');
    expect(failures).toEqual([expect.objectContaining({ outbox: 'mails', kind: 'order', id, attempts: 6 })]);
    expect(JSON.stringify([await rowOf(id), linesOf(log.error)])).not.toMatch(/<\w+@example|451 <0@/);
    expect(system.messages()).toEqual([]);
  }, 120_000);

  it('keeps its id in every attempt, in the headers that mailboxes check', async () => {
    const provider = providerThat((attempt) => (attempt === 1 ? 'refuses' : 'takes'));
    const system = mailSystem(provider);
    const [id] = await commit(system, 1);
    await system.pass(2);
    const attempt = { id, references: `<${id}@portal.test>` };
    expect(provider.attempts).toMatchObject([attempt, attempt]);
  });

  it('is sent once though its message comes twice, again later and to two consumers at once', async () => {
    const provider = providerThat(() => 'takes');
    const system = mailSystem(provider);
    const ids = await commit(system, 10);
    const [message = { outbox: 'mails', id: '' }] = system.messages();
    await Promise.all([
      consumeMails([message, message], system.env),
      consumeMails([message], system.env),
      system.pass(1),
    ]);
    expect((await consumeMails([message], system.env)).explicitAcks).toHaveLength(1);
    expect(await outcomeOf(ids, provider)).toEqual({ sent: 10, failed: 0, lost: 0, doubled: 0 });
  });

  it('is sent once with a provider that answers late', async () => {
    let answer = (_: EmailSendResult) => {};
    const late = new Promise<EmailSendResult>((resolve) => {
      answer = resolve;
    });
    const send = vi.fn(() => late);
    const system = mailSystem({ EMAIL: { send } as unknown as SendEmail });
    const [id = ''] = await commit(system, 1);
    const passed = system.pass(0);
    await until(() => expect(send).toHaveBeenCalled());
    clock.now += 1.9 * MINUTE_MS;
    await consumeMails([{ outbox: 'mails', id }], system.env);
    answer({ messageId: 'late' });
    await passed;
    await system.pass(10);
    expect(send).toHaveBeenCalledTimes(1);
    expect(await rowOf(id)).toMatchObject({ state: 'done', answer: 'late', unanswered: 0 });
  });

  it.each<[Handling, number]>([
    ['is silent', 0],
    ['takes and is silent', 1],
  ])(
    'is sent again after a provider that %s: the only mail that may be doubled, and it is counted',
    async (first, doubled) => {
      const provider = providerThat((attempt) => (attempt === 1 ? first : 'takes'));
      const system = mailSystem(provider);
      const [id = ''] = await commit(system, 1);
      const passed = system.pass(0);
      await until(() => expect(provider.attempts).toHaveLength(1));
      strike();
      await passed;
      expect(await rowOf(id)).toMatchObject({ state: 'waiting', unanswered: 1, answer: 'no answer' });
      await system.pass(2);
      expect(await outcomeOf([id], provider)).toEqual({ sent: 1, failed: 0, lost: 0, doubled });
      expect(await rowOf(id)).toMatchObject({ state: 'done', unanswered: 1 });
      const lines = linesOf(log.info).filter(({ event }) => event === 'mail_perhaps_doubled');
      expect(lines).toEqual([expect.objectContaining({ id, mail: 'order' })]);
    },
  );

  it('is sent again when the consumer was killed while it waited for the answer', async () => {
    const provider = providerThat((attempt) => (attempt === 1 ? 'takes and is silent' : 'takes'));
    const system = mailSystem(provider);
    const [id = ''] = await commit(system, 1);
    void system.pass(0);
    await until(() => expect(provider.attempts).toHaveLength(1));
    system.kill();
    await system.pass(8);
    expect(await outcomeOf([id], provider)).toEqual({ sent: 1, failed: 0, lost: 0, doubled: 1 });
    expect((await rowOf(id)).unanswered).toBe(1);
  });
});

it('sends the messages of a thousand mails a run, the oldest first', async () => {
  const provider = providerThat(() => 'takes');
  const system = mailSystem(provider, { losesMessages: true });
  const [id = ''] = await commit(system, 1);
  system.mend();
  const columns = 'kind, "to", content, keeps, created_at';
  await env.DB.prepare(
    `INSERT INTO mails (id, due_at, ${columns})
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
     SELECT 'bulk-' || i, due_at + i, ${columns} FROM n, mails WHERE id = ?`,
  )
    .bind(id)
    .run();
  clock.now += 5 * MINUTE_MS;
  const rescued: (number | null)[] = [];
  for (let run = 0; run < 3; run += 1) rescued.push((await runEachMinute(system.env, clock.now)).mails);
  expect(rescued).toEqual([1000, 201, 0]);
  expect(system.messages()[0]).toEqual({ outbox: 'mails', id });
  const left = await context()
    .db.select({ id: mails.id })
    .from(mails)
    .where(inArray(mails.state, ['done', 'failed']));
  expect(left).toEqual([]);
});
