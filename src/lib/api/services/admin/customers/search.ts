import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { documents, isNumbered } from '#lib/api/db/schema/documents.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { type Cursor, pageAfter } from '#lib/api/kernel/cursors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { CustomerRow } from '#lib/contract/admin/customers/customers.ts';
import { readNumber } from '#lib/contract/payments/documents.ts';
import { type FoundCustomer, fits, found, queryOf, type Source, sourcesOf } from './sources.ts';

type Body = v.InferInput<typeof CustomerRow>;

/** Accounts, the newest first. */
export async function listCustomers({ db }: Context, { after, limit }: Cursor) {
  const isAfter =
    after && or(lt(users.createdAt, after.at), and(eq(users.createdAt, after.at), lt(users.id, after.id)));
  const rows = await db
    .select(found)
    .from(users)
    .where(and(isNotDeleted, isAfter))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1);
  return pageAfter(rows, limit, toRow, ({ createdAt, id }) => ({ at: createdAt, id }));
}

/**
 * Accounts that fit what somebody typed: the one of an exact code first, then those of each source in its index's order.
 * A place is the source's number and its last row: no order holds for all of them, and a common one would read them all.
 */
export async function searchCustomers(context: Context, typed: string, { after, limit }: Cursor) {
  const { db } = context;
  const sources = sourcesOf(typed);
  const {
    named,
    last: [last],
  } = await transaction(context, {
    named: db
      .select(found)
      .from(users)
      .where(and(isNotDeleted, hasCode(typed))),
    last: db
      .select(found)
      .from(users)
      .where(eq(users.id, after?.id ?? '')),
  });
  // The row that the page begins after is gone: where the rest begins is unknown.
  if (after && !last) return { results: [], next: null };
  const from = after?.at ?? 0;
  const rows = await rowsOf(context, sources.slice(from), { after: last, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const end = shown.at(-1);
  const isNew = ({ at, row }: Sourced) =>
    !named.some(({ id }) => id === row.id) &&
    !sources.slice(0, from + at).some((source) => fits(row, source));
  return {
    results: [...(after ? [] : named), ...shown.filter(isNew).map(({ row }) => row)].map(toRow),
    next: end && rows.length > limit ? `${from + end.at}-${end.row.id}` : null,
  };
}

interface Sourced {
  /** The number of its source. */
  at: number;
  row: FoundCustomer;
}

/** The rows of one source after the other, until there are enough. */
async function rowsOf(
  { db }: Context,
  sources: Source[],
  { after, limit }: { after: FoundCustomer | undefined; limit: number },
): Promise<Sourced[]> {
  const rows: Sourced[] = [];
  for (const [at, source] of sources.entries()) {
    const { where, order } = queryOf(source, at === 0 ? after : undefined);
    const page = await db
      .select(found)
      .from(users)
      .where(and(isNotDeleted, where))
      .orderBy(order)
      .limit(limit - rows.length);
    rows.push(...page.map((row) => ({ at, row })));
    if (rows.length === limit) break;
  }
  return rows;
}

/** Selects the account of an id of its own, of a licence or a payment, of an order or a document. */
function hasCode(typed: string): SQL {
  const code = typed.trim();
  const number = readNumber(code);
  const ofDocument = sql`(select ${payments.userId} from ${documents} join ${payments} on ${payments.id} = ${documents.paymentId}`;
  const owners = [
    sql`${code}`,
    sql`(select ${licenses.userId} from ${licenses} where ${licenses.id} = ${code})`,
    sql`(select ${payments.userId} from ${payments} where ${payments.id} = ${code})`,
    sql`(select ${payments.userId} from ${payments} where ${payments.transactionId} = ${code.toUpperCase()})`,
    ...(number ? [sql`${ofDocument} where ${isNumbered(number)})`] : []),
  ];
  return sql`${users.id} in (${sql.join(owners, sql`, `)})`;
}

const toRow = (row: FoundCustomer): Body => ({
  id: row.id,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  company: row.company,
  role: row.role,
  is_verified: row.emailVerifiedAt !== null,
  created_at: toInstant(row.createdAt),
});
