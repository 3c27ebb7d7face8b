import { and, eq, exists, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { securityEvents } from '#lib/api/db/schema/security-events.ts';
import { isNotDeleted, mailedTokens, noReset, sessions, users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { insertToken } from '#lib/api/services/account/login/mailed-tokens.ts';
import { hashPassword } from '#lib/api/services/account/login/passwords.ts';
import { demotePasskeys } from '#lib/api/services/account/security/passkeys/passkeys.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { newLinkToken } from '#lib/api/services/shared/link-tokens.ts';
import { hashToken, randomToken } from '#lib/api/services/shared/secrets.ts';
import { HOUR_MS } from '#lib/contract/limits.ts';
import type { SecurityEventKind } from '#lib/contract/security/security.ts';
import { forgetDevices } from './remembered-devices.ts';
import { isLinkOf, type ReportLink, readReportLink } from './report-links.ts';
import { noteSafety, type Visitor } from './security-log.ts';
import { signInReportedMail } from './security-mails.ts';

export interface ReportedSignIn {
  userId: string;
  /** The token for the page that sets a new password. */
  reset: string;
}

/**
 * Ends everything that an intruder may have: the password and with it tickets and marks, all sessions, remembered
 * browsers, sign-in by passkey alone, a pending change of address, a reset of the factors. Factors are kept, because a
 * mailbox alone must not remove one at once. A second press returns another token; the link is void once a password was
 * chosen by a mailed link after it was issued.
 */
export async function reportSignIn(
  context: Context,
  token: string,
  visitor: Visitor,
): Promise<ReportedSignIn | undefined> {
  const { db, now } = context;
  const link = await readReportLink(context, token);
  if (!link) return undefined;
  const [user] = await db.select().from(users).where(isOpen(context, link));
  if (!user || !(await isLinkOf(user, link))) return undefined;
  const { id, email } = user;
  const passwordHash = await hashPassword(randomToken());
  const reset = await newLinkToken(context);
  const isOwner = and(isOpen(context, link), eq(users.email, email));
  const toTell = and(isOwner, notExists(since(context, id, now - HOUR_MS, 'sign_in_reported')));
  // The random hash marks the account whose password was just ended.
  const isEnded = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
  const ended = db.select({ id: users.id }).from(users).where(isEnded);
  const mail = await signInReportedMail(context, user);
  const {
    done: [done],
  } = await transaction(context, {
    mail: insertMail(context, mail, hasRow(db, users.id, toTell)),
    safety: noteSafety(context, { kind: 'sign_in_reported', ...visitor }, toTell),
    done: db
      .update(users)
      .set({ passwordHash, ...noReset })
      .where(isOwner)
      .returning({ id: users.id }),
    sessions: db
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(inArray(sessions.userId, ended), isNull(sessions.revokedAt))),
    devices: forgetDevices(context, id, exists(ended)),
    passkeys: demotePasskeys(context, id, exists(ended)),
    tokens: db
      .delete(mailedTokens)
      .where(
        and(
          inArray(mailedTokens.userId, ended),
          inArray(mailedTokens.purpose, ['change_email', 'reset_password']),
        ),
      ),
    reset: insertToken(
      context,
      { token: await hashToken(reset), purpose: 'reset_password', email },
      isEnded,
      now,
    ),
  });
  if (!done) return undefined;
  return { userId: id, reset };
}

/** Selects the account of a link that was not used to its end. */
const isOpen = (context: Context, { userId, issuedAt }: ReportLink) =>
  and(
    eq(users.id, userId),
    isNotDeleted,
    // A password that was chosen by a link has no session in the log.
    notExists(since(context, userId, issuedAt, 'password_changed', true)),
  );

const since = ({ db }: Context, userId: string, time: number, kind: SecurityEventKind, isByLink = false) =>
  db
    .select({ one: sql`1` })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.userId, userId),
        gt(securityEvents.createdAt, time),
        eq(securityEvents.kind, kind),
        isByLink ? isNull(securityEvents.sessionId) : undefined,
      ),
    );
