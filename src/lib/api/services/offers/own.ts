import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { offers } from '#lib/api/db/schema/offers.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import {
  findOffer,
  type HeldOffer,
  isFree,
  isOpen,
  offerState,
  selectOffers,
} from '#lib/api/services/orders/quote/offers.ts';
import { idempotentIdOf } from '#lib/api/services/shared/idempotent-ids.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { MAX_LISTED_OFFERS, OFFER_DAYS } from '#lib/contract/limits.ts';
import type { OfferBody, OfferInput } from '#lib/contract/offers/offers.ts';
import { offerRefusals as text } from '#lib/text/offers.ts';
import { priceOffer, recordOffer } from './make.ts';

/** A customer's offers: first those that can be ordered, each group newest first; without withdrawn ones. */
export async function listOwnOffers(context: Context, userId: string): Promise<{ results: OfferBody[] }> {
  const rows = await selectOffers(context)
    .where(and(eq(offers.userId, userId), or(isNull(offers.withdrawnAt), sql`not ${isFree}`)))
    .orderBy(desc(sql`(${isOpen(context.now)})`), desc(offers.createdAt), desc(offers.id))
    .limit(MAX_LISTED_OFFERS);
  return { results: rows.map((row) => toOfferBody(row, context.now)) };
}

/** Makes an offer at the catalogue's price, once for each idempotency key. */
export async function makeOwnOffer(
  context: Context,
  user: User,
  input: OfferInput,
  idempotencyKey: string,
): Promise<OfferBody> {
  const offer = await recordOffer(context, await priceOffer(context, user, input), {
    id: idempotentIdOf(user.id, `offer ${idempotencyKey}`),
    madeBy: 'customer',
    note: '',
    days: OFFER_DAYS,
  });
  return toOfferBody(await findOffer(context, user.id, offer.id), context.now);
}

/** Withdraws an offer for its customer; an order of it is not affected. */
export async function deleteOwnOffer(context: Context, userId: string, id: string): Promise<void> {
  const { db, now } = context;
  const { offer } = await findOffer(context, userId, id);
  await transaction(context, {
    withdrawn: db
      .update(offers)
      .set({ withdrawnAt: now, withdrawnBy: 'customer' })
      .where(and(eq(offers.id, offer.id), isNull(offers.withdrawnAt), isFree)),
  });
  const after = await findOffer(context, userId, id);
  if (offerState(after, now) === 'ordered') throw refused(409, text.orderedAlready, 'OFFER_ORDERED');
}

export const toOfferBody = (held: HeldOffer, now: number): OfferBody => ({
  id: held.offer.id,
  number: held.offer.number,
  product: { id: held.offer.productId, name: held.offer.productName },
  duration_key: held.offer.durationKey,
  license_duration: held.offer.durationLabel,
  quantity: held.offer.quantity,
  price: toMoney(held.offer.priceCents),
  valid_until: toInstant(held.offer.validUntil),
  created_at: toInstant(held.offer.createdAt),
  offer_state: offerState(held, now),
  payment_id: held.paymentId,
  pdf_url: callPath('offerPdf', { id: held.offer.id }),
});
