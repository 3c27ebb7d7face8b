import { type SQL, sql } from 'drizzle-orm';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { addDaysTo, endOfItalianDay } from '#lib/api/kernel/calendar.ts';
import type { LicenseChange, SkipReason } from '#lib/contract/admin/licenses/changes.ts';
import { earliestEnd } from './given-time.ts';

const { status, expiresAt, unpaidUntil, maxActivations, extraDevices } = licenses;

/** The last instant of a day in Italy. */
export const lastOf = (day: string) => endOfItalianDay(day) - 1;

/** A change of a licence's end. */
export type EndChange = LicenseChange & { action: 'extend' | 'extend_until' | 'shorten' };

/** A licence's new end: days count from now if its end has passed. */
export function newEndOf(change: EndChange, now: number): SQL<number> {
  switch (change.action) {
    case 'extend':
      return addDaysTo(sql`max(${expiresAt}, ${now})`, change.days);
    case 'extend_until':
      return sql<number>`${lastOf(change.until)}`;
    case 'shorten':
      return addDaysTo(sql`${expiresAt}`, -change.days);
  }
}

type Because = Record<string, SkipReason>;

const byStatus = (reasons: Because): SQL[] =>
  Object.entries(reasons).map(([is, why]) => sql`when ${status} = ${is} then ${why}`);

/** The payment will set an unpaid licence's end from its months, so a change would be lost. */
const isUnpaid = sql`when ${unpaidUntil} is not null then ${'unpaid' satisfies SkipReason}`;

function reasonsOf(change: LicenseChange, now: number): SQL[] {
  switch (change.action) {
    case 'suspend':
      return byStatus({ revoked: 'revoked', suspended: 'already' });
    case 'reinstate':
      return byStatus({ revoked: 'revoked', active: 'not_suspended', expired: 'not_suspended' });
    case 'revoke':
      return byStatus({ revoked: 'already' });
    case 'limit': {
      const isSame = sql`${maxActivations} = ${change.devices}`;
      return [
        ...byStatus({ revoked: 'revoked' }),
        sql`when ${isSame} then ${'already' satisfies SkipReason}`,
        // Purchased extra devices remain, and at least one device of the product.
        sql`when ${extraDevices} >= ${change.devices} then ${'bought_devices' satisfies SkipReason}`,
      ];
    }
    case 'extend':
    case 'extend_until': {
      const isLater = sql`${newEndOf(change, now)} > max(${expiresAt}, ${now})`;
      return [
        ...byStatus({ revoked: 'revoked', suspended: 'suspended' }),
        isUnpaid,
        sql`when ${expiresAt} is null then ${'endless' satisfies SkipReason}`,
        sql`when not ${isLater} then ${'not_later' satisfies SkipReason}`,
      ];
    }
    case 'shorten':
      return [
        ...byStatus({ revoked: 'revoked', suspended: 'suspended' }),
        isUnpaid,
        sql`when ${expiresAt} is null then ${'endless' satisfies SkipReason}`,
        sql`when ${newEndOf(change, now)} < ${earliestEnd(now)} then ${'not_given' satisfies SkipReason}`,
      ];
  }
}

/** Why a change skips a licence; null if it changes the licence. */
export const whyNot = (change: LicenseChange, now: number): SQL<SkipReason | null> =>
  sql<SkipReason | null>`(case ${sql.join(reasonsOf(change, now), sql` `)} end)`;

export const doesChange = (change: LicenseChange, now: number): SQL => sql`${whyNot(change, now)} is null`;
