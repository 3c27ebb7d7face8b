import { and, DrizzleQueryError, getTableColumns, lte, type SQL, sql } from 'drizzle-orm';
import { type Context, logError, withoutAddresses } from '#lib/api/context.ts';
import { type Statements, transaction, whenWritten } from '#lib/api/kernel/transaction.ts';
import { type Changes, idOf, isWaiting, LONGEST_DELAY_S, type Outbox, type OutboxRow } from './outbox.ts';

/** What else an attempt writes: columns of its row, and statements before and after the row is written. */
interface Also<Row> {
  set?: Changes<Row>;
  before?: Statements;
  after?: Statements;
}

/** An attempt that failed. It is made again unless the row can never be done, or not after `until`. */
export type Fault<Row = unknown> = Also<Row> & {
  kind: 'again' | 'failed';
  why: string;
  until?: number | null;
};

export type AttemptOutcome<Row = unknown> =
  | (Also<Row> & { kind: 'done'; answer?: string })
  /** The attempt has removed the row, or ended it. */
  | { kind: 'gone' }
  /** A part is done, and the row goes on at once. */
  | { kind: 'more' }
  /** Nothing went wrong: it is looked at again, however often. */
  | { kind: 'later'; at: number }
  | Fault<Row>;

export const DONE = { kind: 'done' } as const satisfies AttemptOutcome;
export const MORE = { kind: 'more' } as const satisfies AttemptOutcome;

/** How the rows of an outbox are done. An attempt may be repeated, doubled or late without harm. */
export interface Kind<Row extends OutboxRow = OutboxRow> {
  outbox: Outbox;
  /** Longer than an attempt may take: until then a row is one consumer's, whose end is perhaps never told. */
  claimMs: number;
  /** Waits between the attempts; after the last one a row has failed. */
  waitsMs: readonly number[];
  /** What a claim changes besides. */
  claiming?: Changes<Row>;
  /** What a claim reads besides the row. */
  reading?: Record<string, SQL>;
  attempt(context: Context, row: Row, clock: () => number): Promise<AttemptOutcome<Row>>;
  /** What remains of an ended row. */
  ending?(row: Row): Changes<Row>;
  /** What is written with a row that has failed for good. */
  whenFailed?(context: Context, row: Row, fault: Fault<Row>): Promise<Also<Row>>;
}

/** Rows that go without a queue: many at once. */
export interface Batch extends Pick<Kind, 'outbox' | 'waitsMs'> {
  /** Takes what is due; returns how many. */
  takeDue(context: Context): Promise<number>;
}

/** What a queue's message is to do: go, or come again. */
export type Next = { kind: 'done' } | { kind: 'again'; seconds: number };

/** A queue holds no message for longer; the job sends another one. */
const again = (ms: number): Next =>
  ms > LONGEST_DELAY_S * 1000 ? DONE : { kind: 'again', seconds: Math.max(1, Math.ceil(ms / 1000)) };

/**
 * Does what is due for a row. Messages may come twice, late or together: one conditional statement claims the row.
 *
 * @param clock tells when an attempt has ended
 */
export async function workRow(
  context: Context,
  kind: Kind,
  id: OutboxRow['id'],
  clock: () => number,
): Promise<Next> {
  const { outbox, claimMs, claiming, reading } = kind;
  const { table } = outbox;
  const { db, now } = context;
  const [row] = (await db
    .update(table)
    .set({ attempts: sql`${table.attempts} + 1`, dueAt: now + claimMs, ...claiming })
    .where(and(isWaiting(outbox, id), lte(table.dueAt, now)))
    .returning({ ...getTableColumns(table), ...reading })) as OutboxRow[];
  if (!row) return whenDue(context, kind, id);
  const outcome = await attempt(context, kind, row, clock);
  return note({ ...context, now: clock() }, kind, row, outcome);
}

/**
 * Of a row that is not due: this message comes too early, or another was faster, whose consumer may have died. One that is tried
 * again later has a message: a second one would come as often.
 */
async function whenDue({ db, now }: Context, { outbox, claimMs }: Kind, id: OutboxRow['id']): Promise<Next> {
  const { table } = outbox;
  const [waiting] = await db.select({ dueAt: table.dueAt }).from(table).where(isWaiting(outbox, id));
  const dueAt = waiting?.dueAt as number | undefined;
  return dueAt !== undefined && dueAt <= now + claimMs ? again(dueAt - now) : DONE;
}

const aboutOf = ({ requestId }: Context, { outbox }: Kind, row: OutboxRow) => ({
  requestId,
  outbox: outbox.name,
  ...('kind' in row && { kind: row.kind }),
  id: row.id,
  attempts: row.attempts,
});

const CUT_OFF = 'cut off';

async function attempt(
  context: Context,
  kind: Kind,
  row: OutboxRow,
  clock: () => number,
): Promise<AttemptOutcome<OutboxRow>> {
  // Its consumers died, or it is what kills them.
  if (row.attempts > kind.waitsMs.length + 1) return { kind: 'failed', why: CUT_OFF };
  try {
    return await kind.attempt(context, row, clock);
  } catch (error) {
    logError('attempt failed', error, aboutOf(context, kind, row));
    return { kind: 'again', why: reasonOf(error) };
  }
}

const MAX_ANSWER_CHARS = 2000;

/** What the seller's people see of an error: a query's message would hold bound values. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return withoutAddresses(cause instanceof Error ? cause.message : String(cause)).slice(0, MAX_ANSWER_CHARS);
}

/** What becomes of a row after so many attempts of which the last one failed. */
export function afterFault({ waitsMs }: Pick<Kind, 'waitsMs'>, attempts: number, now: number) {
  const wait = waitsMs[attempts - 1];
  return wait === undefined
    ? ({ state: 'failed', dueAt: now, endedAt: now } as const)
    : ({ state: 'waiting', dueAt: now + wait } as const);
}

async function note(
  context: Context,
  kind: Kind,
  row: OutboxRow,
  outcome: AttemptOutcome<OutboxRow>,
): Promise<Next> {
  const { db, now } = context;
  const { table, enqueue } = kind.outbox;
  const write = (changes: Changes<OutboxRow>) =>
    db.update(table).set(changes).where(isWaiting(kind.outbox, row.id)).returning(idOf(table));
  const end = async (state: string, answer: string | null, { before, set, after }: Also<OutboxRow>) => {
    const changes = { state, dueAt: now, endedAt: now, answer, ...set, ...kind.ending?.(row) };
    await transaction(context, { before, row: write(changes), after });
    return DONE;
  };
  if (outcome.kind === 'gone') return DONE;
  if (outcome.kind === 'done') return end('done', outcome.answer ?? null, outcome);
  if (outcome.kind === 'more') {
    await transaction(context, { row: whenWritten(write({ attempts: 0, dueAt: now }), enqueue) });
    return DONE;
  }
  if (outcome.kind === 'later') {
    await write({ attempts: row.attempts - 1, dueAt: outcome.at });
    return again(outcome.at - now);
  }
  const answer = outcome.why.slice(0, MAX_ANSWER_CHARS);
  const { state, dueAt } = afterFault(kind, row.attempts, now);
  if (outcome.kind === 'failed' || state === 'failed' || dueAt > (outcome.until ?? dueAt)) {
    const also = await kind.whenFailed?.(context, row, outcome);
    logError('outbox row failed', answer, aboutOf(context, kind, row));
    return end('failed', answer, joined(outcome, also));
  }
  await transaction(context, {
    before: outcome.before,
    row: write({ dueAt, answer, ...outcome.set }),
    after: outcome.after,
  });
  return again(dueAt - now);
}

const joined = (fault: Also<OutboxRow>, also: Also<OutboxRow> = {}): Also<OutboxRow> => ({
  set: { ...fault.set, ...also.set },
  before: { fault: fault.before, also: also.before },
  after: { fault: fault.after, also: also.after },
});
