import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenseColumns, licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { renewalConsents, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { customerColumns, isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { eachRow, inRow, isIn } from '#lib/api/services/shared/json-rows.ts';
import { shopAt, toShop } from '#lib/api/services/shop/shop.ts';
import { MAX_QUANTITY } from '#lib/contract/limits.ts';

/** Selects running subscriptions, in the wording of their index. */
export const isOn = sql`${subscriptions.state} = 'on'`;

/** The columns of the consent that the subscription lacks: a row in D1 has at most 100 columns. */
const { id, version, words, createdAt } = getTableColumns(renewalConsents);
const agreedColumns = { id, version, words, createdAt };

/** Subscriptions with licence, product, owner and current seller, for `toFound`. */
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

/** The columns that show whether a subscription has changed. */
const readAs = ({ subscription: { licenseId, consentId, dueAt, failures } }: FoundSubscription) => ({
  ...{ licenseId, consentId, dueAt, failures },
});

/** Selects those of the found subscriptions that have not changed since they were read. */
export const areStillDue = (found: readonly FoundSubscription[]): SQL | undefined =>
  and(
    isIn(subscriptions.licenseId, idsOf(found)),
    isOn,
    sql`exists (select 1 from ${eachRow(found.map(readAs))} where ${inRow('licenseId')} = ${subscriptions.licenseId} and ${inRow('consentId')} = ${subscriptions.consentId} and ${inRow('dueAt')} = ${subscriptions.dueAt} and ${inRow('failures')} = ${subscriptions.failures})`,
  );

/** Whether none of them has changed. */
export const areAllStillDue = (found: readonly FoundSubscription[]): SQL =>
  sql`(select count(*) from ${subscriptions} where ${areStillDue(found)}) = ${found.length}`;

/** Selects subscriptions with the same owner, product, duration and method. */
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

/** The subscriptions charged together with one that match a condition: the earliest due, up to an order's limit. */
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

/** The subscriptions of licences whose accounts are not deleted, sorted by end. */
export async function findSubscriptions(
  context: Context,
  licenseIds: string[],
): Promise<FoundSubscription[]> {
  const rows = await selectSubscriptions(context)
    .where(isIn(subscriptions.licenseId, licenseIds))
    .orderBy(asc(licenses.expiresAt), asc(licenses.id));
  return rows.map(toFound);
}
