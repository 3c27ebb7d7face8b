import { and, desc, eq, ne } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { apiKeys } from '#lib/api/db/schema/api-keys.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { changedMeanwhile } from '#lib/api/errors.ts';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { Facts } from '#lib/contract/admin/staff.ts';
import { changed as words } from '#lib/text/admin/frame.ts';
import type { StaffTarget } from '#lib/text/admin/log.ts';
import { log } from '#lib/text/admin/log.ts';

/** The refusal of a write based on outdated values: it names the change, its author and the present values. */
export async function changedBy(
  context: Context,
  [target, id]: [StaffTarget, string],
  what: string,
  current: Facts,
) {
  const name = await lastActor(context, target, id);
  return changedMeanwhile(current, words.meanwhile(`${what}${words.by(name)}`));
}

/** The name of the staff member who changed this last; empty if there is none. */
async function lastActor({ db }: Context, target: StaffTarget, targetId: string): Promise<string> {
  const [last] = await db
    .select({ first: users.firstName, last: users.lastName, email: users.email, key: apiKeys.name })
    .from(staffEvents)
    .leftJoin(users, eq(users.id, staffEvents.actorId))
    .leftJoin(apiKeys, eq(apiKeys.id, staffEvents.actorId))
    .where(
      and(
        eq(staffEvents.target, target),
        eq(staffEvents.targetId, targetId),
        ne(staffEvents.action, 'license_unchanged'),
      ),
    )
    .orderBy(desc(staffEvents.createdAt), desc(staffEvents.id))
    .limit(1);
  if (!last) return '';
  const { first, last: family, email, key } = last;
  return key === null
    ? `${first ?? ''} ${family ?? ''}`.trim() || readableAddress(email ?? '')
    : log.apiKey(key);
}
