import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { documents, isNumbered, ofSale } from '#lib/api/db/schema/documents.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { readNumber } from '#lib/contract/payments/documents.ts';
import { type Contract, selectContracts } from './contracts.ts';

/** The contract of a transaction code or a document number. */
export async function findContract(
  context: Context,
  code: string,
  whose?: SQL,
): Promise<Contract | undefined> {
  const [found] = await selectContracts(context).where(and(isNamed(code), whose));
  return found;
}

/** Selects the payment of a transaction code or a document number. */
function isNamed(code: string): SQL | undefined {
  const number = readNumber(code);
  return number ? isNumbered(number) : eq(payments.transactionId, code);
}

/**
 * SQL that finds the contract that a guest's declaration matches. Only the customer knows a transaction code; document
 * numbers are consecutive, so a document number must come with its customer's address.
 */
export function fittingContract({ db }: Pick<Context, 'db'>, code: string, email: string) {
  const isTheirs = or(eq(users.email, email), eq(sql`${documents.buyer} ->> '$.email'`, email));
  return db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(users, and(eq(users.id, payments.userId), isNotNull(users.emailVerifiedAt)))
    .leftJoin(documents, ofSale)
    .where(and(isNamed(code), readNumber(code) && isTheirs));
}
