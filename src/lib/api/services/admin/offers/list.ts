import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { offers } from '#lib/api/db/schema/offers.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { firstFound } from '#lib/api/errors.ts';
import { COUNTED_ROWS, type Cursor, pageAfter, withFound } from '#lib/api/kernel/cursors.ts';
import { type HeldOffer, offerState, selectOffers } from '#lib/api/services/orders/quote/offers.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import type { ShopOfferBody } from '#lib/contract/admin/offers/offers.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { shopOffers as words } from '#lib/text/admin/offers.ts';

/** A page of offers, newest first: all, or one customer's. */
export async function listShopOffers(
  context: Context,
  customer: string | undefined,
  { after, limit }: Cursor,
) {
  const isOf = customer ? eq(offers.userId, customer) : undefined;
  const rows = await selectOffers(context)
    .where(and(isOf, after && sql`(${offers.createdAt}, ${offers.id}) < (${after.at}, ${after.id})`))
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(limit + 1);
  const names = await namesOf(context, rows);
  const page = pageAfter(
    rows,
    limit,
    (row) => toShopOfferBody(row, names, context.now),
    ({ offer }) => ({ at: offer.createdAt, id: offer.id }),
  );
  const all = sql`select 1 from ${offers} where ${isOf ?? sql`true`} limit ${COUNTED_ROWS}`;
  return withFound(context, page, after, () => all);
}

/** An offer by its id. */
export async function showOffer(context: Context, id: string): Promise<ShopOfferBody> {
  const row = await readOffer(context, id);
  return toShopOfferBody(row, await namesOf(context, [row]), context.now);
}

export async function readOffer(context: Context, id: string): Promise<HeldOffer> {
  return firstFound(await selectOffers(context).where(eq(offers.id, id)), words.notFound);
}

type Names = ReadonlyMap<string, string>;

async function namesOf({ db }: Context, rows: HeldOffer[]): Promise<Names> {
  const ids = [...new Set(rows.map(({ offer }) => offer.userId))];
  if (ids.length === 0) return new Map();
  const { id, firstName, lastName, company, email, deletedAt } = users;
  const people = await db
    .select({ id, firstName, lastName, company, email, deletedAt })
    .from(users)
    .where(isIn(id, ids));
  return new Map(
    people.map((one) => [
      one.id,
      one.deletedAt === null
        ? `${one.firstName} ${one.lastName}`.trim() || one.company || one.email
        : words.gone,
    ]),
  );
}

const toShopOfferBody = (held: HeldOffer, names: Names, now: number): ShopOfferBody => {
  const { offer, paymentId } = held;
  return {
    id: offer.id,
    number: offer.number,
    customer: { id: offer.userId, name: names.get(offer.userId) ?? words.gone },
    product: { id: offer.productId, name: offer.productName },
    license_duration: offer.durationLabel,
    quantity: offer.quantity,
    unit_price: toMoney(offer.unitCents),
    list_unit_price: toMoney(offer.listUnitCents),
    price: toMoney(offer.priceCents),
    note: offer.note,
    made_by: offer.madeBy,
    offer_state: offerState(held, now),
    valid_until: toInstant(offer.validUntil),
    created_at: toInstant(offer.createdAt),
    payment_id: paymentId,
    pdf_url: callPath('shopOfferPdf', { id: offer.id }),
  };
};
