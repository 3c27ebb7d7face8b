import { and, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { assistedEmails } from '#lib/api/db/schema/assisted-emails.ts';
import { erasures } from '#lib/api/db/schema/erasures.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { subscribers } from '#lib/api/db/schema/newsletter.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import { registrations } from '#lib/api/db/schema/registrations.ts';
import {
  authenticators,
  passkeys,
  recoveryCodes,
  rememberedDevices,
} from '#lib/api/db/schema/second-factors.ts';
import { isNotDeleted, mailedTokens, noReset, sessions, type User, users } from '#lib/api/db/schema/users.ts';
import { type Statements, transaction, whenWritten } from '#lib/api/kernel/transaction.ts';
import { accountDeletedMail } from '#lib/api/services/account/account-mails.ts';
import { deletePicture } from '#lib/api/services/account/profile.ts';
import { insertMail, type NewMail } from '#lib/api/services/mails/mails.ts';
import { endMovesOf } from '#lib/api/services/moves/end.ts';
import { erasureOutbox } from './account-erasure.ts';
import { hasUndelivered, refundUndelivered } from './undelivered-orders.ts';

/** The condition of a deletion by somebody else, and its further statements. */
interface Deletion {
  condition?: SQL | undefined;
  also?: (isFirst: SQL) => Statements;
  /** Replaces the usual mail. */
  mail?: NewMail;
}

/** Attempts of a deletion when an order is paid meanwhile. */
const MAX_ATTEMPTS = 3;

/**
 * Deletes an account with its sessions, licences, activity, messages and mails. Payments and invoices stay without an
 * owner, as the law requires; invoices keep their buyer. Payments for undelivered keys are refunded first. The person,
 * every sign-in method and the keys end at once: no call finds a deleted account's licence. Tables with many rows
 * follow in steps (`account-erasure.ts`).
 *
 * @returns whether it was this call that deleted it
 */
export async function deleteAccount(context: Context, user: User, deletion: Deletion = {}): Promise<boolean> {
  const { db } = context;
  const mayGo = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), isNotDeleted, deletion.condition));
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const refunded = await refundUndelivered(context, user, exists(mayGo));
    if (await write(context, user, deletion, refunded)) return true;
    if ((await mayGo).length === 0) return false;
  }
  throw new Error('What keys were paid with that wait was not given back');
}

async function write(
  context: Context,
  user: User,
  { condition, also, mail: ownMail }: Deletion,
  refunded: Payment[],
): Promise<boolean> {
  const { db, now, defer } = context;
  const mail = ownMail ?? (await accountDeletedMail(context, user, refunded));
  const isUser = and(eq(users.id, user.id), isNotDeleted, condition, not(hasUndelivered(context, user.id)));
  // Only the first of parallel deletions counts: the next would delete rows of a new owner of the address.
  const isFirst = hasRow(db, users.id, isUser);
  const first = (condition: SQL) => and(condition, isFirst);
  const waiting = sql`${mails.userId} = ${user.id} and +${mails.state} = 'waiting'`;
  const { deleted } = await transaction(context, {
    owed: db
      .update(mails)
      .set({ userId: null })
      .where(first(sql`${waiting} and ${inArray(mails.kind, OWED)}`)),
    // Found by the account alone, since all mails of a day may be waiting. A request by address names no account, and
    // finds none when it is written. The `+` makes SQLite use the index of users.
    mails: db.delete(mails).where(first(waiting)),
    mail: insertMail(context, mail, isFirst),
    // An organization's address is a person's, who may go on reading.
    subscriber:
      user.kind === 'person'
        ? db.delete(subscribers).where(first(eq(subscribers.email, user.email)))
        : undefined,
    sessions: db.delete(sessions).where(first(eq(sessions.userId, user.id))),
    factors: factorTables.map((table) => db.delete(table).where(first(eq(table.userId, user.id)))),
    tokens: db.delete(mailedTokens).where(first(eq(mailedTokens.userId, user.id))),
    assisted: db.delete(assistedEmails).where(first(eq(assistedEmails.userId, user.id))),
    moves: endMovesOf(context, user, isFirst),
    registrations: db.delete(registrations).where(first(eq(registrations.userId, user.id))),
    also: also?.(isFirst),
    erasure: whenWritten(
      db
        .insert(erasures)
        .select(sql`select ${user.id}, 'waiting', 0, ${now}, ${now}, null, null where ${isFirst}`)
        .returning({ id: erasures.id }),
      erasureOutbox.enqueue,
    ),
    deleted: db
      .update(users)
      .set({ ...erased, email: `deleted:${user.id}`, deletedAt: now })
      .where(isUser)
      .returning({ id: users.id }),
  });
  if (deleted.length === 0) return false;
  defer(() => deletePicture(context, user));
  return true;
}

/** Sign-in methods, of which an account has few rows. */
const factorTables = [authenticators, passkeys, recoveryCodes, rememberedDevices];

/** The waiting mails that the law requires even without the account. */
const OWED = ['withdrawal', 'withdrawal-concluded', 'payment-refunded'];

/** The columns of a deleted person. No password has an empty hash. */
const erased = {
  passwordHash: '',
  emailVerifiedAt: null,
  firstName: '',
  lastName: '',
  profileImage: null,
  phone: '',
  company: '',
  address: '',
  city: '',
  postalCode: '',
  province: '',
  country: '',
  taxCode: '',
  vatNumber: '',
  sdiCode: '',
  pec: '',
  invoiceEmail: '',
  buyerAnswer: null,
  expiryReminders: false,
  productNews: false,
  secondFactorAt: null,
  contactId: null,
  role: 'customer',
  ...noReset,
} satisfies Partial<User>;
