import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Caller, Context } from '#lib/api/context.ts';
import type { ApiKey } from '#lib/api/db/schema/api-keys.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import type { Visitor } from '#lib/api/services/account/security/security-log.ts';
import type { Facts } from '#lib/contract/admin/staff.ts';
import type { StaffAction, StaffTarget } from '#lib/text/admin/log.ts';

/** What one of the seller's people does, and why. */
export interface AuditEntry {
  action: StaffAction;
  target: StaffTarget;
  targetId: string;
  before?: Facts;
  after?: Facts;
  reason: string;
}

/** Who of the seller's people does it, and from where. */
export interface Actor {
  caller: Pick<Caller, 'user'>;
  visitor: Visitor;
}

/** A program of the seller's that does it, by its key. */
export interface KeyActor {
  key: ApiKey;
  visitor: Visitor;
}

/** What the log keeps of an actor. */
export type LoggedActor = { visitor: Pick<Visitor, 'network' | 'country'> } & (
  | { caller: { user: Pick<Caller['user'], 'id'> } }
  | { key: Pick<ApiKey, 'id'> }
);

/** Who runs a command: the account that was named there, by a query, or what the system calls them. */
export interface CommandActor {
  operator: { id: SQL; user: string };
  visitor: LoggedActor['visitor'];
}

/** Ids of people and of keys differ in form: no key acts under a person's id. */
export const actorIdOf = (actor: LoggedActor): string =>
  'key' in actor ? actor.key.id : actor.caller.user.id;

/** The statement that writes an audit entry, for the transaction that does it and under its condition. */
export function recordAudit({ db, now }: Context, actor: LoggedActor, entry: AuditEntry, condition: SQL) {
  const { action, target, targetId, before = {}, after = {}, reason } = entry;
  const { network, country } = actor.visitor;
  const facts = [JSON.stringify(before), JSON.stringify(after)];
  const values = [
    null,
    actorIdOf(actor),
    action,
    target,
    targetId,
    ...facts,
    reason,
    network,
    country,
    now,
    '',
  ];
  const row = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  return db.insert(staffEvents).select(sql`select ${row} where ${condition}`);
}

/** The entry of an action that happens once to its target, if it has happened. */
export async function findAudit(
  { db }: Pick<Context, 'db'>,
  { action, target, targetId }: Pick<AuditEntry, 'action' | 'target' | 'targetId'>,
) {
  const isThis = and(
    eq(staffEvents.targetId, targetId),
    eq(staffEvents.target, target),
    eq(staffEvents.action, action),
  );
  return (await db.select().from(staffEvents).where(isThis))[0];
}

/** What is done to each of many, told by what yields it for a row. */
export type EntryOfEach = Pick<AuditEntry, 'action' | 'target' | 'reason'> &
  Record<'targetId' | 'after', SQLWrapper> & { before?: SQLWrapper };

/** As `recordAudit`, for each of the rows that a statement selects. */
export function recordAuditEach(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: LoggedActor | CommandActor,
  entry: EntryOfEach,
  source: SQL,
) {
  const { action, target, targetId, before = sql`'{}'`, after, reason } = entry;
  const { network, country } = actor.visitor;
  const { id, user } = 'operator' in actor ? actor.operator : { id: actorIdOf(actor), user: '' };
  return db
    .insert(staffEvents)
    .select(
      sql`select null, ${id}, ${action}, ${target}, ${targetId}, ${before}, ${after}, ${reason}, ${network}, ${country}, ${now}, ${user} ${source}`,
    );
}
