import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Offer, offerNumbers, offers } from '#lib/api/db/schema/offers.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { invalid, refused } from '#lib/api/errors.ts';
import { keyReused } from '#lib/api/idempotency.ts';
import { addDays, endOfItalianDay, italianDay, italianYear } from '#lib/api/kernel/calendar.ts';
import { type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { documentBuyer } from '#lib/api/services/billing/buyer.ts';
import { isOpen } from '#lib/api/services/orders/quote/offers.ts';
import { findPurchasable, type Purchasable } from '#lib/api/services/orders/quote/subjects.ts';
import type { Offered } from '#lib/api/services/orders/quote/things.ts';
import { priceOf, type Total } from '#lib/api/services/orders/quote/totals.ts';
import { MAX_OPEN_OFFERS } from '#lib/contract/limits.ts';
import type { OfferInput, OfferSide } from '#lib/contract/offers/offers.ts';
import { checkout as checkoutText } from '#lib/text/checkout/order.ts';
import { offerRefusals as text } from '#lib/text/offers.ts';

/** A price to be offered: product and customer, the catalogue's price and the offered one. */
export interface Offerable {
  subject: Purchasable;
  list: Total;
  total: Total;
}

/**
 * Prices an offer; refuses one that its customer could not order.
 *
 * @param unitCents the price of each licence; the catalogue's price unless given
 */
export async function priceOffer(
  context: Context,
  user: User,
  { product_id: product, duration_key: durationKey, quantity }: OfferInput,
  unitCents?: number,
): Promise<Offerable> {
  const subject = await findPurchasable(context, user, {
    product,
    thing: { kind: 'new', offer: undefined },
  });
  const priced = async (offered?: Offered): Promise<Total> => {
    const choice = { durationKey, quantity, code: undefined };
    const answer = await priceOf(context, { ...subject, thing: { kind: 'new', offered } }, choice, noCoupon);
    if (answer.kind === 'refused') throw refused(409, answer.detail, answer.code);
    if (answer.kind === 'unchosen') throw invalid({ duration_key: [checkoutText.unknownDuration] });
    return answer.total;
  };
  const list = await priced();
  if (unitCents === undefined) return { subject, list, total: list };
  const { label: durationLabel, months } = list.duration;
  const offer = { id: '', number: '', durationLabel, months, unitCents };
  return { subject, list, total: await priced({ offer, refusal: undefined }) };
}

const noCoupon = async () => {
  throw new Error('An offer has no coupon');
};

/** How an offer is made. */
interface Making {
  /** A repeated call with this id makes no second offer. */
  id: string;
  madeBy: OfferSide;
  note: string;
  /** Days for which it is valid. */
  days: number;
  /** Statements after those that write it. */
  also?: Statements;
}

/** Writes an offer, once for each id, with the next number of its year. */
export async function recordOffer(context: Context, offerable: Offerable, making: Making): Promise<Offer> {
  const { db, now } = context;
  const year = italianYear(now);
  const row = rowOf(context, offerable, making);
  let failure: unknown;
  try {
    await transaction(context, {
      number: db
        .insert(offerNumbers)
        .values({ year, last: 1 })
        .onConflictDoUpdate({ target: offerNumbers.year, set: { last: sql`${offerNumbers.last} + 1` } }),
      offer: db.insert(offers).values({
        ...row,
        // Null where it may not be made: the column refuses null, so the whole transaction fails.
        number: sql`iif(${mayBeMade(row.userId, now)}, (select printf('PREV-%d-%06d', ${offerNumbers.year}, ${offerNumbers.last}) from ${offerNumbers} where ${eq(offerNumbers.year, year)}), null)`,
      }),
      also: making.also,
    });
  } catch (error) {
    // A repeated call has made it, or there are too many: the database decides.
    failure = error;
  }
  const [found] = await db.select().from(offers).where(eq(offers.id, making.id));
  if (!found) throw (await isFull(context, row.userId)) ? tooMany() : failure;
  if (failure && !isSame(found, row)) throw keyReused();
  return found;
}

const tooMany = () => refused(409, text.tooMany, 'TOO_MANY_OFFERS');

type NewRow = Omit<Offer, 'number' | 'withdrawnAt' | 'withdrawnBy'>;

function rowOf(
  { now }: Context,
  { subject, list, total }: Offerable,
  { id, madeBy, note, days }: Making,
): NewRow {
  const { user, product, shop } = subject;
  const { charged } = total;
  return {
    ...{ id, userId: user.id, productId: product.id, productName: product.name },
    ...{ durationKey: total.durationKey, durationLabel: total.duration.label, months: total.duration.months },
    ...{ quantity: total.quantity, listUnitCents: unitOf(list), unitCents: unitOf(total) },
    ...{ priceCents: charged.priceCents, netCents: charged.netCents },
    ...{ vatScheme: charged.scheme, vatPercent: charged.percent, country: charged.country },
    ...{ shopVersion: shop.version, buyer: documentBuyer(user), note, madeBy },
    createdAt: now,
    validUntil: endOfItalianDay(italianDay(addDays(now, days))) - 1,
  };
}

/** All new licences of an order have the same price. */
export const unitOf = ({ listCents, quantity }: Total): number => listCents / quantity;

/** Whether a repeated request asks for the same offer. */
const isSame = (made: Offer, asked: NewRow): boolean =>
  (['userId', 'productId', 'durationKey', 'quantity', 'note', 'madeBy'] as const).every(
    (name) => made[name] === asked[name],
  ) &&
  (asked.madeBy === 'customer' || made.unitCents === asked.unitCents);

const openCount = (userId: string, now: number) =>
  sql<number>`(select count(*) from ${offers} where ${and(eq(offers.userId, userId), isOpen(now))})`;

const mayBeMade = (userId: string, now: number) =>
  and(
    sql`${openCount(userId, now)} < ${MAX_OPEN_OFFERS}`,
    sql`exists (select 1 from ${users} where ${eq(users.id, userId)} and ${isNotDeleted})`,
  );

async function isFull({ db, now }: Context, userId: string): Promise<boolean> {
  const found = await db.get<{ open: number }>(sql`select ${openCount(userId, now)} as open`);
  return found.open >= MAX_OPEN_OFFERS;
}
