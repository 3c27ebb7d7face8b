import {
  createExecutionContext,
  createMessageBatch,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test';
import { env as bindings } from 'cloudflare:workers';
import { desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { createApi } from '#lib/api/app.ts';
import { createContext } from '#lib/api/context.ts';
import { outbox } from '#lib/api/db/schema/outbox.ts';
import { users } from '#lib/api/db/schema/users.ts';
import type { ApiEnv, OutboxMessage } from '#lib/api/env.ts';
import { consumeOutbox } from '#lib/api/kernel/outbox/consume.ts';
import { outboxes } from '#lib/api/outboxes.ts';
import { hashPassword } from '#lib/api/services/account/login/passwords.ts';
import { openSession } from '#lib/api/services/account/login/sessions.ts';
import { shownMail } from '#lib/api/services/mails/outbox-rows.ts';
import { newCustomerId } from '#lib/api/services/shared/shards.ts';
import type { WorkMessage } from '#lib/api/work/messages.ts';
import { type CallName, callPath, calls } from '#lib/contract/calls/calls.ts';
import { requireDocumented } from './contract.ts';
import { requireTaken } from './taken.ts';
import { requireClosed } from './waiting-mails.ts';

/** Messages that the queue has not delivered. */
const undelivered: OutboxMessage[] = [];

/** Messages of `WORK` that no consumer has handled; `doWork` handles them. */
export const untaken: (WorkMessage | OutboxMessage)[] = [];

/** The API's environment in tests; its queues store messages until a test handles them. */
export const env: ApiEnv = {
  ...bindings,
  MAILS: {
    ...bindings.MAILS,
    async sendBatch(messages) {
      undelivered.push(...Array.from(messages, ({ body }) => body));
      return bindings.MAILS.sendBatch(messages);
    },
  },
  WORK: {
    ...bindings.WORK,
    async sendBatch(messages) {
      untaken.push(...Array.from(messages, ({ body }) => body));
      return bindings.WORK.sendBatch(messages);
    },
  },
};

const START = Date.UTC(2026, 8, 15, 9, 30);

/** The clock of the API under test, in epoch milliseconds; tests move it. */
export const clock = { now: START };
const app = createApi(() => clock.now);

/** Resets the clock, and drops messages that the last test file left in the queues. */
export function startAnew(): void {
  clock.now = START;
  undelivered.length = 0;
  untaken.length = 0;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** A response's body, checked against the contract's schema. */
export const read = <Schema extends v.GenericSchema>(schema: Schema, answer: Answer): v.InferOutput<Schema> =>
  v.parse(schema, answer.body);

/** Delivers messages to the consumer, including messages that it sends itself. */
export async function deliverMails(inEnv: ApiEnv = env): Promise<void> {
  while (undelivered.length > 0) await consumeMails(undelivered.splice(0), inEnv);
}

/** Runs the consumer on messages; returns the queue's result. */
export async function consumeMails(bodies: OutboxMessage[], inEnv: ApiEnv = env) {
  const messages = bodies.map((body) => ({
    id: crypto.randomUUID(),
    timestamp: new Date(clock.now),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch<OutboxMessage>('coa-mails', messages);
  const ctx = createExecutionContext();
  await requireClosed(context().db, bodies);
  await consumeOutbox(batch.messages, outboxes, inEnv, ctx, () => clock.now);
  await requireClosed(context().db, bodies);
  return getQueueResult(batch, ctx);
}

/** Sends a request like the proxy, and waits for the deferred work. */
export async function send(path: string, init: RequestInit = {}, inEnv: ApiEnv = env): Promise<Answer> {
  const ctx = createExecutionContext();
  const response = await app.fetch(new Request(`https://api.test${path}`, init), inEnv, ctx);
  const text = await response.text();
  await waitOnExecutionContext(ctx);
  await deliverMails(inEnv);
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

/** Like `send`, for responses that are files. */
export async function sendForFile(path: string, init: RequestInit = {}, inEnv: ApiEnv = env) {
  const ctx = createExecutionContext();
  const response = await app.fetch(new Request(`https://api.test${path}`, init), inEnv, ctx);
  const bytes = await response.bytes();
  await waitOnExecutionContext(ctx);
  await deliverMails(inEnv);
  if (response.ok) requireTaken(response.headers, bytes, clock.now);
  return { status: response.status, headers: response.headers, bytes };
}

interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  access?: string;
  headers?: Record<string, string>;
}

/** Makes a call of the contract; checks the response against the contract. */
export async function call(name: CallName, options: CallOptions = {}, inEnv?: ApiEnv): Promise<Answer> {
  const headers = new Headers(options.headers);
  if (options.access) headers.set('Authorization', `Bearer ${options.access}`);
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const { method } = calls[name];
  const answer = await send(callPath(name, options.params, options.query), { method, headers, body }, inEnv);
  requireDocumented(name, answer.status, answer.body);
  return answer;
}

const Outbox = v.array(
  v.object({
    to: v.string(),
    subject: v.string(),
    text: v.string(),
    html: v.string(),
    links: v.array(v.pipe(v.string(), v.url())),
    files: v.array(v.object({ name: v.string(), type: v.string(), href: v.string() })),
    sentAt: v.pipe(v.string(), v.isoTimestamp()),
  }),
);

/** The mails to an address with their files, newest first, as the outbox shows them. */
export async function mailsTo(address: string) {
  await deliverMails();
  const { db } = context();
  const own = await db.select().from(outbox).where(eq(outbox.to, address)).orderBy(desc(outbox.id));
  return v.parse(Outbox, own.map(shownMail));
}

/** The token at the end of the newest link mailed to an address. */
export async function lastTokenTo(address: string): Promise<string> {
  const [mail] = await mailsTo(address);
  const [link = ''] = mail?.links ?? [];
  return URL.parse(link)?.pathname.split('/').at(-1) ?? '';
}

/** A service's context, for set-up that no call supports. */
export const context = (inEnv: ApiEnv = env) => createContext(inEnv, clock.now, () => {}, 'test');

/** A password hash at minimal cost. */
export const quickHash = (password: string) => hashPassword(password, { logN: 4, r: 8, p: 1 });

export const PASSWORD = 'Abbastanza-lunga';

/** Creates a signed-in user without the cost of a password hash; their password is `PASSWORD`. */
export async function member({ verified = true, id = newCustomerId() } = {}) {
  const email = `${id.toLowerCase()}@example.com`;
  await context()
    .db.insert(users)
    .values({
      id,
      email,
      passwordHash: await quickHash(PASSWORD),
      emailVerifiedAt: verified ? clock.now : null,
      firstName: 'Ada',
      lastName: 'Rossi',
      // The exchange system requires it on invoices.
      taxCode: 'RSSDAA80A41F205L',
      country: 'IT',
      createdAt: clock.now,
    });
  return { id, email, ...(await signIn(id)) };
}

/** Another login of a user. */
export async function signIn(id: string) {
  const [user] = await context().db.select().from(users).where(eq(users.id, id));
  const pair = user && (await openSession(context(), user));
  if (!pair) throw new Error(`There is no user ${id}`);
  return pair;
}
