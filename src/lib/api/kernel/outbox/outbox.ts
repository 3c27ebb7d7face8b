import { and, asc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Context, logEvent } from '#lib/api/context.ts';
import type { ApiEnv, OutboxMessage } from '#lib/api/env.ts';
import { whenWritten } from '#lib/api/kernel/transaction.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';

/** A row of an outbox. The row is authoritative; a queue message only says when to process it. */
export interface OutboxRow {
  id: string | number;
  state: string;
  attempts: number;
  dueAt: number;
  createdAt: number;
  endedAt: number | null;
  answer: string | null;
}
export type OutboxTable = SQLiteTable & Record<keyof OutboxRow, AnySQLiteColumn>;

/** Values of columns, or SQL for them. */
export type Changes<Row> = { [Name in keyof Row]?: Row[Name] | SQL };

/** When to process a row; at once by default. */
export interface Due {
  id: string | number;
  dueAt?: number;
}

/** The outbox rows of one table, and how to send their queue messages. */
export interface Outbox {
  name: OutboxMessage['outbox'];
  table: OutboxTable;
  /** Selects the failed rows that still matter; all by default. */
  wanted?: SQL | undefined;
  /** Sends queue messages for rows, after the response. A job finds rows whose message was lost. */
  enqueue: (context: Context, due: Due[]) => void;
}

type Sending = Pick<Outbox, 'name'> & { queue: (env: ApiEnv) => Pick<Queue<OutboxMessage>, 'sendBatch'> };

export function defineOutbox({
  table,
  wanted,
  ...sending
}: Sending & Pick<Outbox, 'table' | 'wanted'>): Outbox {
  const enqueue: Outbox['enqueue'] = (context, due) => context.defer(() => send(context, sending, due));
  return { name: sending.name, table, wanted, enqueue };
}

/** Limits of Cloudflare Queues: messages per call, and the longest delay. */
const MESSAGES_AT_ONCE = 100;
export const LONGEST_DELAY_S = 12 * 3600;

async function send({ env, now }: Context, { name, queue }: Sending, due: Due[]): Promise<void> {
  for (let from = 0; from < due.length; from += MESSAGES_AT_ONCE) {
    const messages = due.slice(from, from + MESSAGES_AT_ONCE).map(({ id, dueAt = now }) => ({
      body: { outbox: name, id },
      // An explicit zero would override the queue's default delay.
      ...(dueAt > now && { delaySeconds: Math.min(LONGEST_DELAY_S, Math.ceil((dueAt - now) / 1000)) }),
    }));
    await queue(env).sendBatch(messages);
  }
}

/** The column that a statement returns for `enqueue`. */
export const idOf = ({ id }: OutboxTable) => ({ id: sql<OutboxRow['id']>`${id}` });

export const isWaiting = ({ table }: Outbox, id: OutboxRow['id']) =>
  and(eq(table.id, id), eq(table.state, 'waiting'));

/** How long a row may be overdue before another message is sent. */
export const SLACK_MS = MINUTE_MS;
const MOST_AT_ONCE = 1000;

/** Sends new messages for overdue rows, whose messages were lost; returns how many. */
export async function requeueOverdue(context: Context, { name, table, enqueue }: Outbox): Promise<number> {
  const { db, now } = context;
  const late = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.state, 'waiting'), lte(table.dueAt, now - SLACK_MS)))
    .orderBy(asc(table.dueAt))
    .limit(MOST_AT_ONCE);
  // Sets a new due time, so that the next run takes other rows first.
  const found = await db
    .update(table)
    .set({ dueAt: now })
    .where(inArray(table.id, late))
    .returning(idOf(table));
  enqueue(context, found);
  if (found.length > 0) logEvent(context, 'requeued', { outbox: name, count: String(found.length) });
  return found.length;
}

/** Restarts ended rows with all their attempts. */
export const retryRows = <Row>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { table, enqueue }: Outbox,
  which: SQL | undefined,
  changes?: Changes<Row>,
) =>
  whenWritten(
    db
      .update(table)
      .set({ state: 'waiting', attempts: 0, dueAt: now, endedAt: null, answer: null, ...changes })
      .where(and(which, ne(table.state, 'waiting')))
      .returning(idOf(table)),
    enqueue,
  );
