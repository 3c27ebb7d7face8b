import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Caller, Context } from '#lib/api/context.ts';
import type { ApiKey } from '#lib/api/db/schema/api-keys.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import type { Visitor } from '#lib/api/services/account/security/security-log.ts';
import type { Facts } from '#lib/contract/admin/staff.ts';
import type { StaffAction, StaffTarget } from '#lib/text/admin/log.ts';

/** An action of staff, with its reason. */
export interface AuditEntry {
  action: StaffAction;
  target: StaffTarget;
  targetId: string;
  before?: Facts;
  after?: Facts;
  reason: string;
}

/** The staff member who acts, and the visitor data of the request. */
export interface Actor {
  caller: Pick<Caller, 'user'>;
  visitor: Visitor;
}

/** A program of the seller that acts with its API key. */
export interface KeyActor {
  key: ApiKey;
  visitor: Visitor;
}

/** The data of an actor that the audit log stores. */
export type LoggedActor = { visitor: Pick<Visitor, 'network' | 'country'> } & (
  | { caller: { user: Pick<Caller['user'], 'id'> } }
  | { key: Pick<ApiKey, 'id'> }
);

/** The operator of a command: the account named there, as a query, or the name in the operating system. */
export interface CommandActor {
  operator: { id: SQL; user: string };
  visitor: LoggedActor['visitor'];
}

/** Ids of people and API keys have different forms, so that no key acts under a person's id. */
export const actorIdOf = (actor: LoggedActor): string =>
  'key' in actor ? actor.key.id : actor.caller.user.id;

/** The statement that writes an audit entry under a condition, for the transaction of the action itself. */
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

/** The entry of an action that can happen only once to its target; `undefined` if it has not happened. */
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

/** An action on many rows, with expressions that yield its values for each row. */
export type EntryOfEach = Pick<AuditEntry, 'action' | 'target' | 'reason'> &
  Record<'targetId' | 'after', SQLWrapper> & { before?: SQLWrapper };

/** As `recordAudit`, for each row that a statement selects. */
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
