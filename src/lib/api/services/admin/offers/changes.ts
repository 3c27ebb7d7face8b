import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { offers } from '#lib/api/db/schema/offers.ts';
import { ApiError, invalid, refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { findCustomer } from '#lib/api/services/admin/customers/customer.ts';
import { idempotentId } from '#lib/api/services/admin/idempotent-id.ts';
import { type Actor, recordAudit, recordAuditEach } from '#lib/api/services/admin/staff-log.ts';
import { priceOffer, recordOffer, unitOf } from '#lib/api/services/offers/make.ts';
import { insertOfferNotice } from '#lib/api/services/offers/notices.ts';
import { isOpen } from '#lib/api/services/orders/quote/offers.ts';
import type { ShopOfferBody, ShopOfferInput } from '#lib/contract/admin/offers/offers.ts';
import { MIN_CHARGE_CENTS } from '#lib/contract/limits.ts';
import { formatEuro } from '#lib/format.ts';
import { shopOffers as words } from '#lib/text/admin/offers.ts';
import { readOffer, showOffer } from './list.ts';

interface Making {
  customerId: string;
  input: ShopOfferInput;
  idempotencyKey: string;
}

/** Offers a customer an individual price, once for each idempotency key, and mails the offer. */
export async function makeShopOffer(
  context: Context,
  actor: Actor,
  { customerId, input, idempotencyKey }: Making,
): Promise<ShopOfferBody> {
  const { unit_cents: unitCents, days, note, ...thing } = input;
  const customer = await findCustomer(context, customerId);
  const offerable = await priceOffer(context, customer, thing, unitCents).catch(forStaff);
  const { list, total } = offerable;
  const listCents = unitOf(list);
  if (unitCents > listCents) throw invalid({ unit_cents: [words.make.aboveList(formatEuro(listCents))] });
  if (total.charged.priceCents < MIN_CHARGE_CENTS)
    throw invalid({ unit_cents: [words.make.tooLow(formatEuro(MIN_CHARGE_CENTS))] });
  const id = idempotentId(actor, `offer ${idempotencyKey}`);
  await recordOffer(context, offerable, {
    ...{ id, madeBy: 'seller', note, days },
    also: {
      audit: recordAuditEach(
        context,
        actor,
        {
          ...{ action: 'offer_made', target: 'user', targetId: sql`${offers.userId}`, reason: '' },
          after: sql`json_object('offer', ${offers.number}, 'product_id', ${offers.productId}, 'months', ${offers.months}, 'licenses', ${offers.quantity}, 'amount_cents', ${offers.priceCents})`,
        },
        sql`from ${offers} where ${eq(offers.id, id)}`,
      ),
      mail: insertOfferNotice(context, { notice: 'offer', offerId: id, about: 'made' }),
    },
  });
  return showOffer(context, id);
}

/** Rewords, for staff, why the customer could not order the offer. */
function forStaff(error: unknown): never {
  const { code = '' } = error instanceof ApiError ? (error.body as { code?: string }) : {};
  if (!['COUNTRY', 'NO_COUNTRY', 'BUYER', 'WITHDRAWN', 'COMING_SOON'].includes(code)) throw error;
  const { detail } = (error as ApiError).body as { detail: string };
  const isOfProduct = code === 'WITHDRAWN' || code === 'COMING_SOON';
  throw refused(409, isOfProduct ? detail : words.make.notOrderable, 'NOT_ORDERABLE');
}

/** Withdraws an offer that can still be ordered, and mails its customer. */
export async function withdrawShopOffer(
  context: Context,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<ShopOfferBody> {
  const { db, now } = context;
  const held = await readOffer(context, id);
  const isThis = and(eq(offers.id, id), isOpen(now));
  const mayBe = sql`exists (select 1 from ${offers} where ${isThis})`;
  const { number, userId } = held.offer;
  const entry = {
    action: 'offer_withdrawn',
    target: 'user',
    targetId: userId,
    after: { offer: number },
    reason,
  } as const;
  const { withdrawn } = await transaction(context, {
    audit: recordAudit(context, actor, entry, mayBe),
    mail: insertOfferNotice(context, { notice: 'offer', offerId: id, about: 'withdrawn' }, mayBe),
    // Must be last: the other statements depend on the state before it.
    withdrawn: db
      .update(offers)
      .set({ withdrawnAt: now, withdrawnBy: 'seller' })
      .where(isThis)
      .returning({ id: offers.id }),
  });
  if (withdrawn.length === 0) throw refused(409, words.withdraw.notOpen, 'NOT_OPEN');
  return showOffer(context, id);
}
