import { and, desc, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { isNotDeleted, isOrganization, users } from '#lib/api/db/schema/users.ts';
import { COUNTED_ROWS, type Cursor, pageAfter, withFound } from '#lib/api/kernel/cursors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { licensesByCode, paymentsByCode } from '#lib/api/services/admin/codes.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { CustomerRow } from '#lib/contract/admin/customers/customers.ts';
import { customerOrders, MOST_FOUND } from '#lib/contract/admin/rules.ts';
import { nearCustomers } from './near.ts';
import { allOfTerms, type FoundCustomer, found, othersOf, pageOfTerms, soughtOf } from './terms.ts';

type Body = v.InferInput<typeof CustomerRow>;

/** A page of accounts, newest first or by name: all, or organizations only. */
export async function listCustomers(
  context: Context,
  { sort, kind }: { sort?: string; kind?: string },
  { after, limit }: Cursor,
) {
  const { db } = context;
  const isByName = customerOrders.some((order) => order === sort);
  const name = sql`${users.lastName} collate nocase, ${users.firstName} collate nocase, ${users.id}`;
  const isListed = and(isNotDeleted, kind === 'organization' ? isOrganization : undefined);
  const isAfter =
    after &&
    (isByName
      ? sql`(${name}) > (select last_name, first_name, id from users where id = ${after.id})`
      : sql`(${users.createdAt}, ${users.id}) < (${after.at}, ${after.id})`);
  const rows = await db
    .select(found)
    .from(users)
    .where(and(isListed, isAfter))
    .orderBy(...(isByName ? [name] : [desc(users.createdAt), desc(users.id)]))
    .limit(limit + 1);
  const page = pageAfter(rows, limit, toRow, ({ createdAt, id }) => ({ at: createdAt, id }));
  const all = () => sql`select 1 from ${users} where ${isListed} limit ${COUNTED_ROWS}`;
  return { ...(await withFound(context, page, after, all)), near: [] };
}

/** Accounts that match a search, with the number of those that a term matches. */
export async function searchCustomers(context: Context, typed: string, cursor: Cursor) {
  const page = await findCustomers(context, typed, cursor);
  return withFound(context, page, cursor.after, () => allOfTerms(soughtOf(typed), COUNTED_ROWS));
}

/**
 * Accounts that match a search: first by exact code, then by the prefix of a term, in the order of the terms, at last a
 * few by other matches. If there is none, `near` has the accounts with a similar address.
 */
export async function findCustomers(context: Context, typed: string, { after, limit }: Cursor) {
  const sought = soughtOf(typed);
  const keys = await licensesByCode(context.env, typed);
  const { named, page } = await transaction(context, {
    named: selectNamed(context, typed, keys),
    page: sought ? pageOfTerms(context, sought, after?.id, limit + 1) : undefined,
  });
  const shown = (page ?? []).slice(0, limit);
  const isLast = (page ?? []).length <= limit;
  const others = sought && isLast ? await (othersOf(context, sought, limit) ?? []) : [];
  const first = after ? [] : named;
  const rest = [...shown, ...others].filter(({ id }) => !named.some((row) => row.id === id));
  const results = [...first, ...rest].map(toRow);
  const isNone = results.length === 0 && !after;
  return {
    results,
    next: isLast ? null : `0-${shown.at(-1)?.id}`,
    near: isNone ? (await nearCustomers(context, typed)).map(toRow) : [],
  };
}

/** Selects accounts by their id, or by a code of a licence, payment or document. */
function selectNamed({ db }: Context, typed: string, keys: SQL) {
  const ofLicense = sql`select ${licenses.userId} from ${licenses} where ${licenses.id} in ${keys}`;
  const ofPayment = sql`select ${payments.userId} from ${payments} where ${payments.id} in ${paymentsByCode(typed)}`;
  const owners = sql`(select ${typed.trim()} union all ${ofLicense} union all ${ofPayment})`;
  return db
    .select(found)
    .from(users)
    .where(and(isNotDeleted, sql`${users.id} in ${owners}`))
    .limit(MOST_FOUND);
}

const toRow = (row: FoundCustomer): Body => ({
  id: row.id,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  company: row.company,
  role: row.role,
  kind: row.kind,
  is_verified: row.emailVerifiedAt !== null,
  created_at: toInstant(row.createdAt),
});
