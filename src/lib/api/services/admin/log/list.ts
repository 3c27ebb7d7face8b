import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { apiKeys } from '#lib/api/db/schema/api-keys.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { COUNTED_ROWS, type Cursor, pageAfter, withFound } from '#lib/api/kernel/cursors.ts';
import { endOfDay, startOfDay } from '#lib/api/services/admin/days.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { filters } from '#lib/contract/admin/filters.ts';
import { type ActorKind, COMMAND_LINE, PORTAL } from '#lib/contract/admin/rules.ts';
import type { StaffEvent } from '#lib/contract/admin/staff.ts';
import { type Names, namesOf, readNames } from './names.ts';
import { isAboutCustomer } from './of-customer.ts';

export type LogFilter = Partial<Record<(typeof filters.log)[number], string>>;

/** A page of the audit log, newest first. */
export async function readStaffLog(context: Context, filter: LogFilter, { after, limit }: Cursor) {
  const { db } = context;
  const { createdAt, id } = staffEvents;
  const rows = await db
    .select({ event: staffEvents, firstName: users.firstName, lastName: users.lastName, key: apiKeys.name })
    .from(staffEvents)
    .leftJoin(users, eq(users.id, staffEvents.actorId))
    .leftJoin(apiKeys, eq(apiKeys.id, staffEvents.actorId))
    .where(and(matches(filter), after && sql`(${createdAt}, ${id}) < (${after.at}, ${Number(after.id)})`))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const names = await readNames(
    context,
    rows.slice(0, limit).map(({ event }) => event),
  );
  const page = pageAfter(
    rows,
    limit,
    (row) => toBody(row, names),
    ({ event }) => ({ at: event.createdAt, id: String(event.id) }),
  );
  return withFound(
    context,
    page,
    after,
    () => sql`select 1 from ${staffEvents} where ${and(sql`true`, matches(filter))} limit ${COUNTED_ROWS}`,
  );
}

/** The condition of a filter. A customer's entries include those of all that they own; invalid days are ignored. */
function matches({ actor, action, target, target_id: targetId, from, to }: LogFilter): SQL | undefined {
  const [start, end] = [startOfDay(from), endOfDay(to)];
  const isCustomer = target === 'user' && targetId;
  return and(
    actor ? eq(staffEvents.actorId, actor === COMMAND_LINE ? '' : actor) : undefined,
    action ? sql`${staffEvents.action} = ${action}` : undefined,
    target && !isCustomer ? sql`${staffEvents.target} = ${target}` : undefined,
    targetId && !isCustomer ? eq(staffEvents.targetId, targetId) : undefined,
    isCustomer ? isAboutCustomer(targetId) : undefined,
    start === undefined ? undefined : gte(staffEvents.createdAt, start),
    end === undefined ? undefined : lt(staffEvents.createdAt, end),
  );
}

interface Row {
  event: typeof staffEvents.$inferSelect;
  firstName: string | null;
  lastName: string | null;
  key: string | null;
}

function kindOf({ event, key }: Row): ActorKind {
  if (key !== null) return 'api_key';
  if (event.actorId === PORTAL) return PORTAL;
  return event.actorId === '' ? COMMAND_LINE : 'colleague';
}

const toBody = ({ event, firstName, lastName, key }: Row, names: Names): v.InferInput<typeof StaffEvent> => ({
  id: String(event.id),
  created_at: toInstant(event.createdAt),
  actor_kind: kindOf({ event, firstName, lastName, key }),
  actor_id: event.actorId,
  actor_name: key ?? (`${firstName ?? ''} ${lastName ?? ''}`.trim() || event.operator),
  action: event.action,
  target: event.target,
  target_id: event.targetId,
  before: event.before,
  after: event.after,
  reason: event.reason,
  network: event.network,
  country: event.country,
  names: namesOf(event, names),
});
