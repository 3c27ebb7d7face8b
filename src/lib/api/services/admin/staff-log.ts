import { and, desc, eq, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Caller, Context } from '#lib/api/context.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { users } from '#lib/api/db/schema/users.ts';
import type { Visitor } from '#lib/api/services/security/security-log.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import type { Facts, StaffAction, StaffEvent, StaffTarget } from '#lib/contract/admin/log.ts';
import { type Cursor, pageAfter } from './cursors.ts';

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

export interface LogFilter {
  actor?: string | undefined;
  target?: string | undefined;
  targetId?: string | undefined;
}

/** A page of the log, the newest first. */
export async function readStaffLog(
  { db }: Context,
  { actor, target, targetId }: LogFilter,
  { after, limit }: Cursor,
) {
  const isAfter =
    after &&
    or(
      lt(staffEvents.createdAt, after.at),
      and(eq(staffEvents.createdAt, after.at), lt(staffEvents.id, Number(after.id))),
    );
  const rows = await db
    .select({ event: staffEvents, firstName: users.firstName, lastName: users.lastName })
    .from(staffEvents)
    .leftJoin(users, eq(users.id, staffEvents.actorId))
    .where(
      and(
        actor ? eq(staffEvents.actorId, actor) : undefined,
        target ? sql`${staffEvents.target} = ${target}` : undefined,
        targetId ? eq(staffEvents.targetId, targetId) : undefined,
        isAfter,
      ),
    )
    .orderBy(desc(staffEvents.createdAt), desc(staffEvents.id))
    .limit(limit + 1);
  return pageAfter(rows, limit, toBody, ({ event }) => ({ at: event.createdAt, id: String(event.id) }));
}

interface Row {
  event: typeof staffEvents.$inferSelect;
  firstName: string | null;
  lastName: string | null;
}

const toBody = ({ event, firstName, lastName }: Row): v.InferInput<typeof StaffEvent> => ({
  id: String(event.id),
  created_at: toInstant(event.createdAt),
  actor_id: event.actorId,
  actor_name: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
  action: event.action,
  target: event.target,
  target_id: event.targetId,
  before: event.before,
  after: event.after,
  reason: event.reason,
  network: event.network,
  country: event.country,
});
