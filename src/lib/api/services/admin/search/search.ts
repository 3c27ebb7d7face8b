import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { coupons } from '#lib/api/db/schema/coupons.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { isKept, products } from '#lib/api/db/schema/products.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { withdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { LAST } from '#lib/api/kernel/search-terms.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { licensesByCode, paymentsByCode, payoutNamed } from '#lib/api/services/admin/codes.ts';
import { findCustomers } from '#lib/api/services/admin/customers/search.ts';
import { maskedKey } from '#lib/api/services/admin/licenses/list.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { readWithdrawalNumber, toWithdrawalNumber } from '#lib/api/services/withdrawals/records.ts';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { CustomerRow } from '#lib/contract/admin/customers/customers.ts';
import { type FoundKind, MOST_FOUND } from '#lib/contract/admin/rules.ts';
import type { StaffSearch } from '#lib/contract/admin/search.ts';
import { formatMoney, keyEnd } from '#lib/format.ts';
import { matchesBeginnings } from '#lib/search.ts';
import { customers as words } from '#lib/text/admin/customers.ts';

type Found = StaffSearch['results'][number];

/** How many products are searched. They are few; their names are normalised in memory. */
const MOST_PRODUCTS = 200;

/** A few matches of each kind by prefix. The cost of each kind does not depend on the shop's size. */
export async function searchShop(context: Context, typed: string): Promise<Found[]> {
  if (typed === '') return [];
  const { db, env } = context;
  const keys = await licensesByCode(env, typed);
  const number = readWithdrawalNumber(typed);
  const code = typed.toUpperCase();
  const payout = payoutNamed(env, typed);
  const rows = await transaction(context, {
    licenses: db
      .select({ license: licenses, product: products.name, email: users.email })
      .from(licenses)
      .innerJoin(products, eq(products.id, licenses.productId))
      .innerJoin(users, eq(users.id, licenses.userId))
      .where(sql`${licenses.id} in ${keys}`)
      .limit(MOST_FOUND),
    payments: db
      .select()
      .from(payments)
      .where(sql`${payments.id} in ${paymentsByCode(typed)}`)
      .limit(MOST_FOUND),
    products: db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(isKept)
      .limit(MOST_PRODUCTS),
    coupons: db
      .select()
      .from(coupons)
      .where(and(gte(coupons.code, code), lt(coupons.code, code + LAST)))
      .limit(MOST_FOUND),
    withdrawals: number
      ? db
          .select()
          .from(withdrawals)
          .where(and(eq(withdrawals.year, number.year), eq(withdrawals.number, number.number)))
      : undefined,
  });
  const { results, near } = await findCustomers(context, typed, { after: undefined, limit: MOST_FOUND });
  const vault = openVault(env.LICENSE_KEYS);
  const owned = rows.licenses.map(async ({ license, product, email }) => {
    const key = await maskedKey(vault, license);
    const detail = `…${keyEnd(key)} · ${readableAddress(email)}`;
    return found('license', license.id, product, detail);
  });
  return [
    ...results.slice(0, MOST_FOUND).map((row) => toCustomer('customer', row)),
    ...near.map((row) => toCustomer('near', row)),
    ...(await Promise.all(owned)),
    ...rows.payments.map(({ id, transactionId, productName, amountCents, currency }) =>
      found('payment', id, transactionId, `${productName} · ${formatMoney(amountCents, currency)}`),
    ),
    ...(payout ? [found('payout', payout, payout, '')] : []),
    ...rows.products
      .filter(({ name }) => /[\p{L}\p{N}]/u.test(typed) && matchesBeginnings(name, typed))
      .slice(0, MOST_FOUND)
      .map(({ id, name }) => found('product', id, name, '')),
    ...rows.coupons.map(({ id, code: title }) => found('coupon', id, title, '')),
    ...(rows.withdrawals ?? []).map((row) => found('withdrawal', row.id, toWithdrawalNumber(row), row.name)),
  ];
}

const found = (kind: FoundKind, id: string, title: string, detail: string): Found => ({
  kind,
  id,
  title,
  detail,
});

function toCustomer(kind: 'customer' | 'near', row: v.InferInput<typeof CustomerRow>) {
  const { id, kind: of, email, first_name: first, last_name: last, company } = row;
  const address = readableAddress(email);
  const name = [`${first} ${last}`.trim(), company].filter(Boolean).join(' · ');
  return found(
    kind,
    id,
    name || address,
    of === 'organization' ? `${words.kinds[of]} · ${address}` : address,
  );
}
