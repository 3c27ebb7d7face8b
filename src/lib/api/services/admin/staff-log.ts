import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Caller, Context } from '#lib/api/context.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import type { Visitor } from '#lib/api/services/security/security-log.ts';
import type { Facts, StaffAction, StaffTarget } from '#lib/contract/admin/log.ts';

/** What one of the seller's people does, and why. */
export interface Deed {
  action: StaffAction;
  target: StaffTarget;
  targetId: string;
  before: Facts;
  after: Facts;
  reason: string;
}

/** Who does it, and from where. */
export interface Actor {
  caller: Pick<Caller, 'user'>;
  visitor: Visitor;
}

/** What the log keeps of an actor. */
export interface LoggedActor {
  caller: { user: Pick<Caller['user'], 'id'> };
  visitor: Pick<Visitor, 'network' | 'country'>;
}

/** The statement that notes a deed, for the transaction that does it and under its condition. */
export function noteDeed({ db, now }: Context, { caller, visitor }: LoggedActor, deed: Deed, condition: SQL) {
  const { action, target, targetId, before, after, reason } = deed;
  const { network, country } = visitor;
  const facts = [JSON.stringify(before), JSON.stringify(after)];
  const values = [null, caller.user.id, action, target, targetId, ...facts, reason, network, country, now];
  const row = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  return db.insert(staffEvents).select(sql`select ${row} where ${condition}`);
}

/** What is done to each of many, told by what yields it for a row. */
export type DeedOfEach = Pick<Deed, 'action' | 'target' | 'reason'> &
  Record<'targetId' | 'before' | 'after', SQLWrapper>;

/** As `noteDeed`, for each of the rows that a statement selects. */
export function noteDeeds(
  { db, now }: Context,
  { caller, visitor }: LoggedActor,
  deed: DeedOfEach,
  source: SQL,
) {
  const { action, target, targetId, before, after, reason } = deed;
  const { network, country } = visitor;
  return db
    .insert(staffEvents)
    .select(
      sql`select null, ${caller.user.id}, ${action}, ${target}, ${targetId}, ${before}, ${after}, ${reason}, ${network}, ${country}, ${now} ${source}`,
    );
}
