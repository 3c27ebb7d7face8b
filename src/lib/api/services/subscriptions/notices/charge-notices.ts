import { asc, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { excluded } from '#lib/api/db/excluded.ts';
import { chargeNotices } from '#lib/api/db/schema/subscriptions.ts';
import { rowsOf } from '#lib/api/services/licenses/new-licenses.ts';
import { eachRow, inRow, isIn } from '#lib/api/services/shared/json-rows.ts';
import { type FoundSubscription, idsOf } from '#lib/api/services/subscriptions/rows.ts';
import { CHARGE_NOTICE_DAYS, DAY_MS } from '#lib/contract/limits.ts';

/** A licence with the price to announce; null if nothing will be charged. */
export interface Told<Cents extends number | null = number | null> {
  found: FoundSubscription;
  priceCents: Cents;
}

/** A customer who agrees later than this gets no notice: the consent names price and day. */
const LAST_NOTICE_MS = Math.min(...CHARGE_NOTICE_DAYS) * DAY_MS;

/** The price last announced for each licence's end; 0 if none was. */
export async function announcedCents(
  { db }: Context,
  found: readonly FoundSubscription[],
): Promise<Map<string, number>> {
  const notices = await db
    .select()
    .from(chargeNotices)
    .where(isIn(chargeNotices.licenseId, idsOf(found)))
    .orderBy(asc(chargeNotices.days));
  return new Map(
    found.map(({ license, consent, subscription }) => {
      const expiresAt = license.expiresAt ?? 0;
      if (consent.createdAt >= expiresAt - LAST_NOTICE_MS) return [license.id, subscription.priceCents];
      const last = notices.find((each) => each.licenseId === license.id && each.expiresAt === expiresAt);
      return [license.id, last?.priceCents ?? 0];
    }),
  );
}

/** The prices by licence id, as a mail stores them. */
export const pricesOf = (told: readonly Told<number>[]): Record<string, number> =>
  Object.fromEntries(told.map(({ found, priceCents }) => [found.license.id, priceCents]));

const endsOf = (told: readonly Told[]) =>
  eachRow(
    told.map(({ found: { license }, priceCents }) => ({
      ...{ licenseId: license.id, expiresAt: license.expiresAt ?? 0, priceCents },
    })),
  );

/** The statement that records an announcement so many days before these ends, under a condition. */
export const markTold = ({ db }: Context, told: readonly Told[], days: number, condition: SQL) =>
  db
    .insert(chargeNotices)
    .select(
      sql`${rowsOf(chargeNotices, { licenseId: inRow('licenseId'), expiresAt: inRow('expiresAt'), days, priceCents: inRow('priceCents') }, endsOf(told))} where ${condition}`,
    )
    .onConflictDoUpdate({
      target: [chargeNotices.licenseId, chargeNotices.expiresAt, chargeNotices.days],
      set: { priceCents: excluded<number>('priceCents') },
    });

/** Whether none of these ends has an announcement for so many days before. */
export const areUnannounced = (told: readonly Told[], days: number): SQL =>
  sql`not exists (select 1 from ${endsOf(told)} cross join ${chargeNotices} where ${chargeNotices.licenseId} = ${inRow('licenseId')} and ${chargeNotices.expiresAt} = ${inRow('expiresAt')} and ${chargeNotices.days} = ${days})`;
