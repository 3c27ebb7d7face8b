import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import type { License } from '#lib/api/db/schema/licenses.ts';
import { type grantKinds, supportGrants } from '#lib/api/db/schema/support-grants.ts';
import { refused } from '#lib/api/errors.ts';
import { italianMonth } from '#lib/api/kernel/calendar.ts';
import type { Actor } from '#lib/api/services/admin/staff-log.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { shopAt } from '#lib/api/services/shop/shop.ts';
import type { LicenseChange } from '#lib/contract/admin/licenses/changes.ts';
import { SUPPORT_LIMIT, supportDefaults } from '#lib/contract/admin/rules.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { missingWords } from '#lib/text/admin/frame.ts';
import { supportWords } from '#lib/text/admin/license-changes.ts';
import { lastOf } from './rules.ts';

type GrantKind = (typeof grantKinds)[number];

/** The part of support's limits that an action uses. */
export interface Grant {
  licenseId: string;
  kind: GrantKind;
  amount: number;
}

const settings = { freed: 'supportFreed', days: 'supportDays', devices: 'supportDevices' } as const;

/** How much of a kind is left for a licence in this month in Italy. */
function leftOf({ now }: Context, licenseId: string | SQLWrapper, kind: GrantKind): SQL<number> {
  const name = settings[kind];
  const used = sql`(select sum(${supportGrants.amount}) from ${supportGrants} where ${and(
    sql`${supportGrants.licenseId} = ${licenseId}`,
    eq(supportGrants.month, italianMonth(now)),
    eq(supportGrants.kind, kind),
  )})`;
  const limit = sql`json_extract(${shopAt(now)}, ${`$.settings.${name}`})`;
  return sql<number>`max(0, coalesce(${limit}, ${supportDefaults[name]}) - coalesce(${used}, 0))`;
}

/** What support may still do for a licence in this month, as columns. */
export const supportLeft = (context: Context, licenseId: string | SQLWrapper) => ({
  freed: leftOf(context, licenseId, 'freed').as('freed'),
  days: leftOf(context, licenseId, 'days').as('days'),
  devices: leftOf(context, licenseId, 'devices').as('devices'),
});

export const isSupport = ({ caller }: Actor): boolean => caller.user.role === 'support';

/** The part of support's limits that a change uses. A change that support may never make gets an unknown id's 404. */
export function grantOf(change: LicenseChange, license: License, now: number): Grant {
  const { id: licenseId, expiresAt, maxActivations } = license;
  if (change.action === 'extend') return { licenseId, kind: 'days', amount: change.days };
  if (change.action === 'extend_until') {
    const days = Math.ceil((lastOf(change.until) - Math.max(expiresAt ?? now, now)) / DAY_MS);
    return { licenseId, kind: 'days', amount: Math.max(1, days) };
  }
  const more = change.action === 'limit' ? change.devices - maxActivations : -1;
  if (more < 0) throw refused(404, missingWords.license);
  return { licenseId, kind: 'devices', amount: more };
}

/**
 * The statement that takes a grant if enough is left. It must precede the change, which depends on `isTaken`: parallel
 * changes then never exceed the limit.
 */
export function takeGrant(context: Context, { licenseId, kind, amount }: Grant, condition: SQL) {
  const { db, now } = context;
  const id = newId();
  const isLeft = sql`${leftOf(context, licenseId, kind)} >= ${amount}`;
  return {
    isTaken: hasRow(db, supportGrants.id, eq(supportGrants.id, id)),
    statement: db
      .insert(supportGrants)
      .select(
        sql`select ${id}, ${licenseId}, ${italianMonth(now)}, ${kind}, ${amount}, ${now} where ${isLeft} and ${condition}`,
      ),
  };
}

/** Refuses a grant that exceeds the rest. */
export async function requireLeft(context: Context, { licenseId, kind, amount }: Grant): Promise<void> {
  const [row] = await context.db.all<{ left: number }>(
    sql`select ${leftOf(context, licenseId, kind)} as "left"`,
  );
  const left = row?.left ?? 0;
  if (left < amount) throw refused(409, supportWords.refused[kind](left), SUPPORT_LIMIT);
}
