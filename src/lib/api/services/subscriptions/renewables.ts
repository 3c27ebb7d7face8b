import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { type Product, products } from '#lib/api/db/schema/products.ts';
import { renewalConsents, type SubscriptionRow, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { VISITOR_TIMEOUT_MS } from '#lib/api/services/provider/provider.ts';
import { type ShopOfMoment, shopAt, toShop } from '#lib/api/services/shop/shop.ts';
import { ORDER_READ_SECONDS } from '#lib/contract/limits.ts';
import { noteMethodOf } from './methods.ts';

/** A customer's licence and its automatic renewal. */
export interface Renewable {
  user: User;
  license: License;
  product: Product;
  shop: ShopOfMoment;
  subscription: SubscriptionRow | null;
  /** When the customer agreed, and to which version of the text. */
  agreedAt: number | null;
  agreedVersion: string | null;
  /** How many other licences the same method pays for. */
  paidAlike: number;
}

const paidAlike =
  sql<number>`(select count(*) from ${subscriptions} as other where other.customer = ${subscriptions.customer} and other.method = ${subscriptions.method} and other.state = 'on' and other.license_id <> ${subscriptions.licenseId})`.as(
    'paid_alike',
  );

export async function findRenewable(
  { db, now }: Context,
  user: User,
  licenseId: string,
): Promise<Renewable | undefined> {
  const [found] = await db
    .select({
      license: licenses,
      product: products,
      subscription: subscriptions,
      agreedAt: renewalConsents.createdAt,
      agreedVersion: renewalConsents.version,
      paidAlike,
      shop: shopAt(now),
    })
    .from(licenses)
    .innerJoin(products, eq(products.id, licenses.productId))
    .leftJoin(subscriptions, eq(subscriptions.licenseId, licenses.id))
    .leftJoin(renewalConsents, eq(renewalConsents.id, subscriptions.consentId))
    .where(and(eq(licenses.id, licenseId), eq(licenses.userId, user.id)));
  return found && { ...found, user, shop: toShop(found.shop) };
}

/** `findRenewable` after asking the payment service for an awaited method, every few seconds at most. */
export async function readRenewable(
  context: Context,
  user: User,
  licenseId: string,
): Promise<Renewable | undefined> {
  const found = await findRenewable(context, user, licenseId);
  const isAwaited = found?.subscription?.state === 'starting' || found?.subscription?.changeReference;
  if (!isAwaited || !(await readBack(context, licenseId))) return found;
  return findRenewable(context, user, licenseId);
}

/**
 * Asks the payment service for the awaited method; returns whether it was due. The write of `readAt` uses no guard of
 * the caller: it only limits the requests to the payment service.
 */
async function readBack(context: Context, licenseId: string): Promise<boolean> {
  const { db, now, requestId } = context;
  const { state, readAt, changeReference } = subscriptions;
  const isAwaited = or(eq(state, 'starting'), isNotNull(changeReference));
  const reference = sql<string | null>`coalesce(${changeReference}, ${subscriptions.reference})`;
  const isDue = or(isNull(readAt), lte(readAt, now - ORDER_READ_SECONDS * 1000));
  const [claimed] = await db
    .update(subscriptions)
    .set({ readAt: now })
    .where(and(eq(subscriptions.licenseId, licenseId), isAwaited, isDue))
    .returning({ reference });
  if (!claimed?.reference) return false;
  try {
    await noteMethodOf(context, 'stripe', claimed.reference, { timeout: VISITOR_TIMEOUT_MS });
  } catch (error) {
    // Event and task remain.
    logError('method not read', error, { requestId, license: licenseId });
  }
  return true;
}
