import { asc, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { excluded } from '#lib/api/db/excluded.ts';
import { chargeNotices } from '#lib/api/db/schema/subscriptions.ts';
import { rowsOf } from '#lib/api/services/licenses/new-licenses.ts';
import { eachRow, inRow, isIn } from '#lib/api/services/shared/json-rows.ts';
import { type FoundSubscription, idsOf } from '#lib/api/services/subscriptions/rows.ts';
import { CHARGE_NOTICE_DAYS, DAY_MS } from '#lib/contract/limits.ts';

/** A licence with the price that its owner is told; null where nothing will be charged. */
export interface Told<Cents extends number | null = number | null> {
  found: FoundSubscription;
  priceCents: Cents;
}

/** A customer who agrees later gets no notice, and has read price and day in the consent. */
const LAST_NOTICE_MS = Math.min(...CHARGE_NOTICE_DAYS) * DAY_MS;

/** The prices at which the charges of these ends were told of last, by licence; 0 where one was not. */
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

/** The price of each by its id, as a mail keeps it. */
export const pricesOf = (told: readonly Told<number>[]): Record<string, number> =>
  Object.fromEntries(told.map(({ found, priceCents }) => [found.license.id, priceCents]));

const endsOf = (told: readonly Told[]) =>
  eachRow(
    told.map(({ found: { license }, priceCents }) => ({
      ...{ licenseId: license.id, expiresAt: license.expiresAt ?? 0, priceCents },
    })),
  );

/** The statement that notes what was told of these ends so many days before, under a condition. */
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

/** Whether none of these ends was told of so many days before. */
export const areUnannounced = (told: readonly Told[], days: number): SQL =>
  sql`not exists (select 1 from ${endsOf(told)} cross join ${chargeNotices} where ${chargeNotices.licenseId} = ${inRow('licenseId')} and ${chargeNotices.expiresAt} = ${inRow('expiresAt')} and ${chargeNotices.days} = ${days})`;
