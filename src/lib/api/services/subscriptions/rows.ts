import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenseColumns, licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { renewalConsents, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { customerColumns, isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { eachRow, inRow, isIn } from '#lib/api/services/shared/json-rows.ts';
import { shopAt, toShop } from '#lib/api/services/shop/shop.ts';
import { MAX_QUANTITY } from '#lib/contract/limits.ts';

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

type Row = Awaited<ReturnType<typeof selectSubscriptions>>[number];
export type FoundSubscription = ReturnType<typeof toFound>;

export const toFound = ({ shop, ...row }: Row) => ({ ...row, shop: toShop(shop) });

export const idsOf = (found: readonly FoundSubscription[]): string[] =>
  found.map(({ license }) => license.id);

/** What is seen of a subscription that has moved. */
const readAs = ({ subscription: { licenseId, consentId, dueAt, failures } }: FoundSubscription) => ({
  ...{ licenseId, consentId, dueAt, failures },
});

/** Selects those of these that nothing has moved since they were read. */
export const areStillDue = (found: readonly FoundSubscription[]): SQL | undefined =>
  and(
    isIn(subscriptions.licenseId, idsOf(found)),
    isOn,
    sql`exists (select 1 from ${eachRow(found.map(readAs))} where ${inRow('licenseId')} = ${subscriptions.licenseId} and ${inRow('consentId')} = ${subscriptions.consentId} and ${inRow('dueAt')} = ${subscriptions.dueAt} and ${inRow('failures')} = ${subscriptions.failures})`,
  );

/** Whether nothing has moved any of them. */
export const areAllStillDue = (found: readonly FoundSubscription[]): SQL =>
  sql`(select count(*) from ${subscriptions} where ${areStillDue(found)}) = ${found.length}`;

/** Selects subscriptions of one owner, product and duration that are paid by one method. */
const isPaidAs = ({ subscription, license, user }: FoundSubscription) =>
  and(
    isOn,
    eq(subscriptions.customer, subscription.customer ?? ''),
    eq(subscriptions.method, subscription.method ?? ''),
    eq(subscriptions.provider, subscription.provider),
    eq(subscriptions.durationKey, subscription.durationKey),
    eq(licenses.productId, license.productId),
    eq(licenses.userId, user.id),
  );

/** Those that are charged together with one where a condition selects them, as many as an order has: the first to come first. */
export async function findTogether(
  context: Context,
  found: FoundSubscription,
  where: SQL | undefined,
): Promise<FoundSubscription[]> {
  const rows = await selectSubscriptions(context)
    .where(and(isPaidAs(found), where))
    .orderBy(asc(subscriptions.dueAt), asc(subscriptions.licenseId))
    .limit(MAX_QUANTITY);
  return rows.map(toFound);
}

/** Those of these licences whose accounts are not deleted, the first to end first. */
export async function findSubscriptions(
  context: Context,
  licenseIds: string[],
): Promise<FoundSubscription[]> {
  const rows = await selectSubscriptions(context)
    .where(isIn(subscriptions.licenseId, licenseIds))
    .orderBy(asc(licenses.expiresAt), asc(licenses.id));
  return rows.map(toFound);
}
