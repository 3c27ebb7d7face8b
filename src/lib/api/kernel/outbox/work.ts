import { and, DrizzleQueryError, getTableColumns, lte, type SQL, sql } from 'drizzle-orm';
import { type Context, logError, withoutAddresses } from '#lib/api/context.ts';
import { type Statements, transaction, whenWritten } from '#lib/api/kernel/transaction.ts';
import { type Changes, idOf, isWaiting, LONGEST_DELAY_S, type Outbox, type OutboxRow } from './outbox.ts';

/** What an attempt writes in addition: columns of its row, and statements before and after the row's update. */
interface Also<Row> {
  set?: Changes<Row>;
  before?: Statements;
  after?: Statements;
}

/** A failed attempt. `again` retries it, but not after `until`; `failed` means that the row can never succeed. */
export type Fault<Row = unknown> = Also<Row> & {
  kind: 'again' | 'failed';
  why: string;
  until?: number | null;
};

export type AttemptOutcome<Row = unknown> =
  | (Also<Row> & { kind: 'done'; answer?: string })
  /** The attempt has deleted or ended the row. */
  | { kind: 'gone' }
  /** A part is done; the row continues at once. */
  | { kind: 'more' }
  /** Not an error: try again at `at`, without counting an attempt. */
  | { kind: 'later'; at: number }
  | Fault<Row>;

export const DONE = { kind: 'done' } as const satisfies AttemptOutcome;
export const MORE = { kind: 'more' } as const satisfies AttemptOutcome;

/** How to process the rows of an outbox. Attempts may be repeated, concurrent or late, so they must be idempotent. */
export interface Kind<Row extends OutboxRow = OutboxRow> {
  outbox: Outbox;
  /** Longer than an attempt may take: a row belongs to one consumer for this time, even if that consumer dies. */
  claimMs: number;
  /** Delays between the attempts; after the last attempt the row fails. */
  waitsMs: readonly number[];
  /** Further changes made by the claim. */
  claiming?: Changes<Row>;
  /** Further expressions that the claim returns with the row. */
  reading?: Record<string, SQL>;
  attempt(context: Context, row: Row, clock: () => number): Promise<AttemptOutcome<Row>>;
  /** Changes to an ended row, such as erasing its content. */
  ending?(row: Row): Changes<Row>;
  /** What to write in addition when a row fails permanently. */
  whenFailed?(context: Context, row: Row, fault: Fault<Row>): Promise<Also<Row>>;
}

/** An outbox without queue: a job processes many rows at once. */
export interface Batch extends Pick<Kind, 'outbox' | 'waitsMs'> {
  /** Processes due rows; returns how many. */
  takeDue(context: Context): Promise<number>;
}

/** What to do with a queue message: acknowledge it, or retry it later. */
export type Next = { kind: 'done' } | { kind: 'again'; seconds: number };

/** A queue delays a message no longer than that; for later rows the job sends another message. */
const again = (ms: number): Next =>
  ms > LONGEST_DELAY_S * 1000 ? DONE : { kind: 'again', seconds: Math.max(1, Math.ceil(ms / 1000)) };

/**
 * Processes a row if it is due. Messages may be duplicated, late or concurrent: one conditional update claims the row.
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
 * Handles the message of a row that is not due: it came too early, or another consumer, which may have died, has
 * claimed the row. A row that is due later than a claim lasts has its own message, so this one is dropped.
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
  // Its consumers died, or the row makes them crash.
  if (row.attempts > kind.waitsMs.length + 1) return { kind: 'failed', why: CUT_OFF };
  try {
    return await kind.attempt(context, row, clock);
  } catch (error) {
    logError('attempt failed', error, aboutOf(context, kind, row));
    return { kind: 'again', why: reasonOf(error) };
  }
}

const MAX_ANSWER_CHARS = 2000;

/** An error's message for staff. Not that of a query error, which would contain bound values. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return withoutAddresses(cause instanceof Error ? cause.message : String(cause)).slice(0, MAX_ANSWER_CHARS);
}

/** The state of a row after so many attempts, the last of which failed. */
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
