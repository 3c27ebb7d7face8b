import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Withdrawal, withdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { italianYear } from '#lib/api/kernel/calendar.ts';
import { insertMail, type NewMail } from '#lib/api/services/mails/mails.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { ReceiptBody } from '#lib/contract/withdrawals/withdrawals.ts';
import { formatInstant } from '#lib/format.ts';
import { withdrawals as text } from '#lib/text/withdrawals/withdrawals.ts';
import { makeReasonToken } from './reason-tokens.ts';
import { NUMBER } from './withdrawal-mails.ts';

/** A declaration that has no number yet. */
export type Declared = Omit<Withdrawal, 'year' | 'number'>;

export const newDeclaration = (
  { now }: Context,
  typed: Pick<Withdrawal, 'name' | 'contract' | 'email'>,
): Declared => ({
  id: crypto.randomUUID(),
  ...typed,
  text: text.text(typed.name, typed.contract),
  declaredAt: now,
});

/** The statement that writes a declaration with the next number, unique within the same transaction. */
export function insertDeclaration({ db }: Context, { id, ...declared }: Declared) {
  const year = italianYear(declared.declaredAt);
  const { name, contract, email, text: words, declaredAt } = declared;
  return db.insert(withdrawals).select(
    sql`select ${id}, ${year}, coalesce((select max(${withdrawals.number}) from ${withdrawals} where ${withdrawals.year} = ${year}), 0) + 1,
      ${name}, ${contract}, ${email}, ${words}, ${declaredAt}`,
  );
}

/** `REC-2026-000012` */
export const toWithdrawalNumber = ({ year, number }: Pick<Withdrawal, 'year' | 'number'>): string =>
  `REC-${year}-${String(number).padStart(6, '0')}`;

/** Parses a number as people write it, with another sign or fewer zeros; undefined for other texts. */
export function readWithdrawalNumber(text: string): Pick<Withdrawal, 'year' | 'number'> | undefined {
  const [, year, number] = /^REC[-/ ]?(\d{4})[-/ ]0*(\d{1,9})$/i.exec(text.trim()) ?? [];
  return year && number ? { year: Number(year), number: Number(number) } : undefined;
}

/** The number of a row that the transaction has just written. */
const numberOf = (id: string): SQL =>
  sql`(select printf('REC-%d-%06d', ${withdrawals.year}, ${withdrawals.number}) from ${withdrawals} where ${withdrawals.id} = ${id})`;

/** The statement that writes a mail with the declaration's number in its text. */
export const insertNumberedMail = (context: Context, mail: NewMail, id: string, condition?: SQL) =>
  insertMail(
    context,
    { ...mail, content: sql`replace(${mail.content}, ${NUMBER}, ${numberOf(id)})` },
    condition,
  );

export async function findWithdrawal({ db }: Context, id: string): Promise<Withdrawal | undefined> {
  const [found] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  return found;
}

/** What the page shows of a declaration, and the token with which it may ask for the reason. */
export async function toReceipt(
  context: Context,
  withdrawal: Withdrawal,
  sentence: (number: string, moment: string) => string,
): Promise<ReceiptBody> {
  const number = toWithdrawalNumber(withdrawal);
  const declaredAt = toInstant(withdrawal.declaredAt);
  return {
    message: sentence(number, formatInstant(declaredAt)),
    number,
    declared_at: declaredAt,
    reason_token: await makeReasonToken(context, withdrawal),
  };
}
