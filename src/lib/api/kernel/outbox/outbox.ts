import { and, asc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Context, logEvent } from '#lib/api/context.ts';
import type { ApiEnv, OutboxMessage } from '#lib/api/env.ts';
import { whenWritten } from '#lib/api/kernel/transaction.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';

/** A row of an outbox: the truth; a message in the queue only says when to look at it. */
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

/** Values of columns, or what yields them. */
export type Changes<Row> = { [Name in keyof Row]?: Row[Name] | SQL };

/** When a row is to be looked at: at once unless it says. */
export interface Due {
  id: string | number;
  dueAt?: number;
}

/** Rows of one table, and how their queue is told of them. */
export interface Outbox {
  name: OutboxMessage['outbox'];
  table: OutboxTable;
  /** Which failed rows still concern anybody; all unless given. */
  wanted?: SQL | undefined;
  /** Tells the queue of rows, after the answer. The job finds those that it does not hear of. */
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

/** What a queue takes in one call, and the longest that it holds a message back. */
const MESSAGES_AT_ONCE = 100;
export const LONGEST_DELAY_S = 12 * 3600;

async function send({ env, now }: Context, { name, queue }: Sending, due: Due[]): Promise<void> {
  for (let from = 0; from < due.length; from += MESSAGES_AT_ONCE) {
    const messages = due.slice(from, from + MESSAGES_AT_ONCE).map(({ id, dueAt = now }) => ({
      body: { outbox: name, id },
      // A zero would take the queue's own delay away.
      ...(dueAt > now && { delaySeconds: Math.min(LONGEST_DELAY_S, Math.ceil((dueAt - now) / 1000)) }),
    }));
    await queue(env).sendBatch(messages);
  }
}

/** What a statement returns for its queue. */
export const idOf = ({ id }: OutboxTable) => ({ id: sql<OutboxRow['id']>`${id}` });

export const isWaiting = ({ table }: Outbox, id: OutboxRow['id']) =>
  and(eq(table.id, id), eq(table.state, 'waiting'));

/** How late a row's message may be before another one is sent. */
export const SLACK_MS = MINUTE_MS;
const MOST_AT_ONCE = 1000;

/** Sends the messages anew of rows whose own never came; returns how many. */
export async function requeueOverdue(context: Context, { name, table, enqueue }: Outbox): Promise<number> {
  const { db, now } = context;
  const late = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.state, 'waiting'), lte(table.dueAt, now - SLACK_MS)))
    .orderBy(asc(table.dueAt))
    .limit(MOST_AT_ONCE);
  // Due anew: the next run takes others first.
  const found = await db
    .update(table)
    .set({ dueAt: now })
    .where(inArray(table.id, late))
    .returning(idOf(table));
  enqueue(context, found);
  if (found.length > 0) logEvent(context, 'requeued', { outbox: name, count: String(found.length) });
  return found.length;
}

/** The statement by which ended rows begin anew: as often tried as new ones. */
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
