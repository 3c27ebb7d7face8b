import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenseColumns, licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { renewalConsents, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { customerColumns, isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { shopAt, toShop } from '#lib/api/services/shop/shop.ts';

/** Selects those that go on, in the words of their index. */
export const isOn = sql`${subscriptions.state} = 'on'`;

/** What was agreed to beyond what the subscription says: a row has a hundred columns at most in D1. */
const { id, version, words, createdAt } = getTableColumns(renewalConsents);
const agreedColumns = { id, version, words, createdAt };

/** Subscriptions with what they renew, for whom, and who sells now; for `toFound`. */
export const selectSubscriptions = ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  db
    .select({
      subscription: subscriptions,
      license: licenseColumns,
      product: products,
      user: customerColumns,
      consent: agreedColumns,
      shop: shopAt(now),
    })
    .from(subscriptions)
    .innerJoin(licenses, eq(licenses.id, subscriptions.licenseId))
    .innerJoin(products, eq(products.id, licenses.productId))
    .innerJoin(users, and(eq(users.id, licenses.userId), isNotDeleted))
    .innerJoin(renewalConsents, eq(renewalConsents.id, subscriptions.consentId));

/** As long as nothing has moved a charge since it was read. */
export const isStillDue = ({ license, subscription }: FoundSubscription) =>
  and(
    eq(subscriptions.licenseId, license.id),
    isOn,
    eq(subscriptions.consentId, subscription.consentId),
    eq(subscriptions.dueAt, subscription.dueAt ?? 0),
  );

type Row = Awaited<ReturnType<typeof selectSubscriptions>>[number];
export type FoundSubscription = ReturnType<typeof toFound>;

export const toFound = ({ shop, ...row }: Row) => ({ ...row, shop: toShop(shop) });

/** `undefined` where the account is deleted. */
export async function findSubscription(
  context: Context,
  licenseId: string,
): Promise<FoundSubscription | undefined> {
  const [row] = await selectSubscriptions(context).where(eq(subscriptions.licenseId, licenseId));
  return row && toFound(row);
}
