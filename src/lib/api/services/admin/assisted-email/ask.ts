import { and, eq, gt, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { type Context, logEvent } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { assistedEmails } from '#lib/api/db/schema/assisted-emails.ts';
import { hasAddress, isNotDeleted, mailedTokens, type User, users } from '#lib/api/db/schema/users.ts';
import { invalid, refused, refusedFor } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isWaitingOf, stillWaits } from '#lib/api/services/account/assisted-email.ts';
import { ofUser } from '#lib/api/services/account/login/mailed-tokens.ts';
import { noteSafety } from '#lib/api/services/account/security/security-log.ts';
import { changedBy } from '#lib/api/services/admin/changed.ts';
import { aboutCustomer, bySupport, findCustomer } from '#lib/api/services/admin/customers/customer.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { mailTurn } from '#lib/api/services/mails/mail-rate-limit.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import type { StopChannel } from '#lib/contract/account/assisted-email.ts';
import type { EmailChangeInput } from '#lib/contract/admin/customers/email-change.ts';
import { ASSISTED_EMAIL_DAYS, ASSISTED_EMAIL_HOURS, DAY_MS, HOUR_MS } from '#lib/contract/limits.ts';
import { assistedEmail as words } from '#lib/text/admin/assisted-email.ts';
import { organizations } from '#lib/text/organizations/refusals.ts';
import { newSideMail, oldSideMail } from './mails.ts';

type Refusal = 'staff_account' | 'unverified' | 'change_waiting';

/**
 * Begins the change of address of a customer who lost the mailbox (docs/product.md, 20.10 Customers). The new address
 * has to confirm. All addresses of the account are notified at once and have at least 72 hours to stop the change.
 */
export async function askEmailChange(
  context: Context,
  actor: Actor,
  id: string,
  { email, expected, reason }: v.InferOutput<typeof EmailChangeInput>,
): Promise<void> {
  const { db, now } = context;
  const user = await findCustomer(context, id);
  if (user.email !== expected.email)
    throw await changedBy(context, ['user', id], words.otherAddress, { email: user.email });
  const why = await refusalOf(context, user, email);
  if (why) throw refused(409, words.refusals[why], why);
  const change = {
    id: newId(),
    email,
    effectiveAt: now + ASSISTED_EMAIL_HOURS * HOUR_MS,
    lapsesAt: now + ASSISTED_EMAIL_DAYS * DAY_MS,
  };
  const [ofAccount, ofMailbox] = [
    await mailTurn(context, user, 'assisted_email'),
    await mailTurn(context, { email }, 'change_email'),
  ];
  const others = hasRow(db, users.id, and(hasAddress(email), isNotNull(users.emailVerifiedAt)));
  const mayBegin = and(
    hasRow(db, users.id, isMovable(user)),
    not(hasRow(db, assistedEmails.id, isWaitingOf(id))),
    not(others),
    ofAccount.isUnderLimit,
    ofMailbox.isUnderLimit,
  ) as SQL;
  const begun = stillWaits(context, change.id);
  const told = await Promise.all(
    (await oldSideOf(context, user)).map(({ to, channel }) => oldSideMail(context, to, change, channel)),
  );
  const row = { ...change, userId: id, actorId: actor.caller.user.id, reason, createdAt: now };
  const { change: written } = await transaction(context, {
    change: db.insert(assistedEmails).select(insertOf(row, mayBegin)).returning({ id: assistedEmails.id }),
    audit: recordAudit(context, actor, aboutCustomer('email_change_asked', user, reason), begun),
    safety: noteSafety(context, { kind: 'assisted_email_asked', ...bySupport }, and(eq(users.id, id), begun)),
    confirmation: insertMail(context, await newSideMail(context, change), begun),
    told: told.map((mail) => insertMail(context, mail, begun)),
    rooms: [ofAccount.take, ofMailbox.take],
  });
  if (written.length === 0) {
    const now = await refusalOf(context, await findCustomer(context, id), email);
    if (now) throw refused(409, words.refusals[now], now);
    throw refusedFor(Math.max(await ofAccount.wait(), await ofMailbox.wait()), words.tooOften);
  }
  logEvent(context, 'address_change', { step: 'assisted' });
}

/** Selects an account whose address an admin may change: never one of staff. */
export const isMovable = ({ id, email }: Pick<User, 'id' | 'email'>): SQL | undefined =>
  and(
    eq(users.id, id),
    hasAddress(email),
    eq(users.role, 'customer'),
    isNotNull(users.emailVerifiedAt),
    isNotDeleted,
  );

async function refusalOf({ db }: Context, user: User, email: string): Promise<Refusal | undefined> {
  if (user.kind === 'organization') throw invalid({ email: [organizations.contactAddress] });
  if (user.role !== 'customer') return 'staff_account';
  if (!user.emailVerifiedAt) return 'unverified';
  if (email === user.email) throw invalid({ email: [words.same] });
  const [waiting] = await db.select().from(assistedEmails).where(isWaitingOf(user.id));
  if (waiting) return 'change_waiting';
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasAddress(email), isNotNull(users.emailVerifiedAt)));
  if (owner) throw invalid({ email: [words.taken] });
  return undefined;
}

type Channel = Exclude<StopChannel, 'session'>;

/** Every address that belongs or belonged to the account: each can stop the change. Sessions see it in the portal. */
async function oldSideOf({ db, now }: Context, user: User) {
  const former = await db
    .selectDistinct({ email: mailedTokens.email })
    .from(mailedTokens)
    .where(and(ofUser(user.id, 'undo_change_email'), gt(mailedTokens.expiresAt, now)))
    .limit(MOST_FORMER);
  const told = new Map<string, { to: { id?: string; email: string }; channel: Channel }>();
  told.set(user.email, { to: user, channel: 'email' });
  const tell = (email: string, channel: Channel) => {
    if (email && !told.has(email)) told.set(email, { to: { email }, channel });
  };
  tell(user.invoiceEmail, 'invoice_email');
  for (const { email } of former) tell(email, 'former_email');
  return [...told.values()];
}

/** At most so many former addresses, of the last seven days. */
const MOST_FORMER = 20;

type Row = Pick<
  typeof assistedEmails.$inferSelect,
  'id' | 'userId' | 'email' | 'actorId' | 'reason' | 'createdAt' | 'effectiveAt' | 'lapsesAt'
>;

/** The row of a new change, in the order of its columns. */
const insertOf = (row: Row, condition: SQL): SQL =>
  sql`select ${row.id}, ${row.userId}, ${row.email}, ${row.actorId}, ${row.reason}, ${row.createdAt}, ${row.effectiveAt}, ${row.lapsesAt}, null, null, null, null where ${condition}`;
