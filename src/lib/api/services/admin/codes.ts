import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { documents, isNumbered } from '#lib/api/db/schema/documents.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { providerCharges, providerNames } from '#lib/api/db/schema/provider.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { unionOf } from '#lib/api/db/union.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { LAST } from '#lib/api/kernel/search-terms.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { keyGroups } from '#lib/api/services/shared/license-keys.ts';
import { MOST_FOUND } from '#lib/contract/admin/rules.ts';
import { readNumber } from '#lib/contract/payments/documents.ts';
import { namedProvider } from '#lib/server/payment-provider.ts';

/** A shorter prefix of a code matches too many rows. */
const MIN_CODE = 4;
const TRANSACTION = 'TRX-';

const begins = (column: SQLiteColumn, text: string) => and(gte(column, text), lt(column, text + LAST));

const isOneWord = (typed: string) => typed.length >= MIN_CODE && !/\s/.test(typed);

/** The charge of a refund, dispute or fraud warning. */
const ofName = (code: string) =>
  sql`(select ${providerNames.chargeId} from ${providerNames} where ${eq(providerNames.id, code)})`;

/** Ids of payments by id, prefix of the transaction code, document number or the payment service's id. */
export function paymentsByCode(typed: string): SQL {
  const code = typed.trim();
  const number = readNumber(code);
  const upper = code.toUpperCase();
  const transaction = upper.startsWith(TRANSACTION) ? upper : TRANSACTION + upper;
  const few = sql`limit ${MOST_FOUND}`;
  const from = (column: SQLiteColumn, table: SQL, where: SQL | undefined) =>
    sql`select * from (select ${column} from ${table} where ${where} ${few})`;
  const isNamed = (column: SQLiteColumn) => and(isNotNull(column), begins(column, code));
  const codes = isOneWord(code)
    ? [
        from(payments.id, sql`${payments}`, eq(payments.id, code)),
        from(payments.id, sql`${payments}`, begins(payments.transactionId, transaction)),
        from(payments.id, sql`${payments}`, eq(payments.transactionId, code)),
        from(orders.paymentId, sql`${orders}`, isNamed(orders.chargeId)),
        from(orders.paymentId, sql`${orders}`, isNamed(orders.reference)),
        from(
          providerCharges.paymentId,
          sql`${providerCharges}`,
          and(begins(providerCharges.id, code), isNotNull(providerCharges.paymentId)),
        ),
        from(
          providerCharges.paymentId,
          sql`${providerCharges}`,
          and(inArray(providerCharges.id, ofName(code)), isNotNull(providerCharges.paymentId)),
        ),
      ]
    : [];
  const numbers = number ? [from(documents.paymentId, sql`${documents}`, isNumbered(number))] : [];
  return sql`(${unionOf([...codes, ...numbers])})`;
}

const PAYOUT = /^po_\w{8,80}$/;

/** The payment service's id of a payout. We store no payouts: they are read from the service. */
export function payoutNamed(env: ApiEnv, typed: string): string | undefined {
  const sells = namedProvider(env) === 'stripe';
  return sells && PAYOUT.test(typed) ? typed : undefined;
}

/** Ids of licences by id, groups of the key, or the payment service's id of the renewal. */
export async function licensesByCode({ LICENSE_KEYS }: ApiEnv, typed: string): Promise<SQL> {
  const code = typed.trim();
  const groups = keyGroups(code);
  const from = (where: SQL | undefined) =>
    sql`select * from (select ${licenses.id} from ${licenses} where ${where} limit ${MOST_FOUND})`;
  const renewing = (column: SQLiteColumn) =>
    sql`select * from (select ${subscriptions.licenseId} from ${subscriptions} where ${and(isNotNull(column), begins(column, code))} limit ${MOST_FOUND})`;
  const all = [
    ...(groups ? (await byGroups(LICENSE_KEYS, groups, COVERED.test(code))).map(from) : []),
    ...(isOneWord(code)
      ? [from(eq(licenses.id, code)), renewing(subscriptions.customer), renewing(subscriptions.reference)]
      : []),
  ];
  return sql`(${unionOf(all)})`;
}

/** The characters that replace hidden groups. */
const COVERED = /[…•*]|\.\./;

/** One group is the key's first or last. Several are its beginning, unless groups between them are hidden. */
async function byGroups(secrets: string, groups: string[], isCovered: boolean) {
  const vault = openVault(secrets);
  const first = inArray(licenses.keyFirst, await vault.groupLookups(groups[0] ?? ''));
  const last = inArray(licenses.keyLast, await vault.groupLookups(groups.at(-1) ?? ''));
  if (groups.length === 1) return [first, last];
  return [isCovered ? and(first, last) : first];
}
