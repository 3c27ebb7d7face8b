import { and, eq, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { invoices, payments } from '#lib/api/db/schema/payments.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { type Contract, selectContracts } from './contracts.ts';

/** The contract of a transaction's code or an invoice's number. */
export async function findContract(
  context: Context,
  code: string,
  whose?: SQL,
): Promise<Contract | undefined> {
  const [found] = await selectContracts(context).where(and(isNamed(code), whose));
  return found;
}

/** Selects the payment of a transaction's code or an invoice's number. */
function isNamed(code: string): SQL | undefined {
  const invoice = invoiceIn(code);
  return invoice
    ? and(eq(invoices.year, invoice.year), eq(invoices.number, invoice.number))
    : eq(payments.transactionId, code);
}

function invoiceIn(code: string): { year: number; number: number } | undefined {
  const [, year, number] = /^(\d{4})-(\d{1,9})$/.exec(code) ?? [];
  return year && number ? { year: Number(year), number: Number(number) } : undefined;
}

/**
 * The statement's part that finds the contract which a guest's declaration fits. A transaction's code is known to its customer
 * only; of an invoice, whose numbers follow one another, its customer's address is wanted as well.
 */
export function fittingContract({ db }: Pick<Context, 'db'>, code: string, email: string) {
  const isTheirs = or(eq(users.email, email), eq(invoices.buyerEmail, email));
  return db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(users, and(eq(users.id, payments.userId), isNotNull(users.emailVerifiedAt)))
    .leftJoin(invoices, eq(invoices.paymentId, payments.id))
    .where(and(isNamed(code), invoiceIn(code) && isTheirs));
}
