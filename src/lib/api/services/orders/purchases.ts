import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { renewals } from '#lib/api/db/schema/renewals.ts';
import { invalid } from '#lib/api/errors.ts';
import { keyReused } from '#lib/api/idempotency.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { soldEnd } from '#lib/api/services/orders/mails/order-contents.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import type { PurchaseBody, PurchaseInput } from '#lib/contract/sales/purchases.ts';
import { requireSaleLeft } from './sale-limits.ts';
import { type Item, itemOf, recordSale, requirePrice, requireSimulation } from './sales.ts';

const UNKNOWN_PRODUCT = 'Questo prodotto non esiste.';
const COMING_SOON = 'Questo prodotto non è ancora in vendita.';

type Order = v.InferOutput<typeof PurchaseInput>;

/**
 * Buys a licence, once for each idempotency key: the same order again, even in parallel or after a lost answer,
 * returns the licence of the first one.
 */
export async function purchase(
  context: Context,
  userId: string,
  order: Order,
  idempotencyKey: string,
): Promise<PurchaseBody> {
  requireSimulation(context);
  const earlier = await findPurchase(context, userId, order, idempotencyKey);
  if (earlier) return earlier;
  const item = await findItem(context, order);
  requirePrice(item, order.expected_price);
  let failure: unknown;
  try {
    await recordSale(context, userId, item, { idempotencyKey, waiver: order.withdrawal_waiver });
  } catch (error) {
    // A parallel request was faster, or the write succeeded and its answer was lost: the database decides.
    failure = error;
  }
  const made = await findPurchase(context, userId, order, idempotencyKey);
  if (made) return made;
  await requireSaleLeft(context, userId);
  throw failure ?? new Error('A purchase was recorded but cannot be read');
}

async function findItem({ db }: Context, { product_id, duration_key }: Order): Promise<Item> {
  const [product] = await db.select().from(products).where(eq(products.id, product_id));
  if (!product) throw invalid({ product_id: [UNKNOWN_PRODUCT] });
  if (product.comingSoon) throw invalid({ product_id: [COMING_SOON] });
  return itemOf(product, duration_key);
}

/** The outcome of an earlier request with this key; refuses a key that was used for another order. */
async function findPurchase(
  { db, env }: Context,
  userId: string,
  order: Order,
  idempotencyKey: string,
): Promise<PurchaseBody | undefined> {
  const [found] = await db
    .select({ payment: payments, license: licenses, renewal: renewals.paymentId, soldEnd })
    .from(payments)
    .innerJoin(licenses, eq(licenses.id, payments.licenseId))
    .leftJoin(renewals, eq(renewals.paymentId, payments.id))
    .where(and(eq(payments.userId, userId), eq(payments.idempotencyKey, idempotencyKey)));
  if (!found) return undefined;
  const { payment, license, renewal } = found;
  const isSameOrder = payment.productId === order.product_id && payment.durationKey === order.duration_key;
  if (renewal !== null || !isSameOrder) throw keyReused();
  return {
    message: `Hai acquistato ${payment.productName} per ${payment.licenseDuration}.`,
    license: {
      id: license.id,
      license_key: await openVault(env.LICENSE_KEYS).open(license.id, license.keySealed),
      expiry_date: toInstant(found.soldEnd ?? license.expiresAt ?? license.createdAt),
      product: { name: payment.productName },
    },
  };
}
