import { and, eq, gt, isNull, lte, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import {
  authenticators,
  passkeys,
  recoveryCodes,
  rememberedDevices,
} from '#lib/api/db/schema/second-factors.ts';
import { isNotDeleted, mailedTokens, noReset, sessions, type User, users } from '#lib/api/db/schema/users.ts';
import { type Statement, transaction } from '#lib/api/kernel/transaction.ts';
import { ofUser } from '#lib/api/services/account/login/mailed-tokens.ts';
import { ownerOf } from '#lib/api/services/account/security/second-factor.ts';
import { noteSafety, type Visitor } from '#lib/api/services/account/security/security-log.ts';
import { factorMail } from '#lib/api/services/account/security/security-mails.ts';
import type { Ticket } from '#lib/api/services/account/security/tickets.ts';
import { insertMail, writeInTurn } from '#lib/api/services/mails/mails.ts';
import { DAY_MS, FACTOR_RESET_HOURS } from '#lib/contract/limits.ts';
import { type Reset, readReset } from './reset-links.ts';
import { type ResetAsker, resetAskedMail, resetReadyMail } from './reset-mails.ts';

const NO_ROLE =
  'Il tuo account è ora quello di un cliente: un amministratore può assegnarti di nuovo il tuo ruolo.';
const WAIT_MS = FACTOR_RESET_HOURS * 3_600_000;

/**
 * Requests the removal of all factors of a login's account after the wait. A second request neither shortens nor
 * lengthens the wait; after the wait it mails the link again.
 *
 * @returns when the factors may be removed; `undefined` if the login is over
 */
export async function askFactorReset(
  context: Context,
  ticket: Ticket,
  visitor: Visitor,
): Promise<number | undefined> {
  const user = await ownerOf(context, ticket);
  if (!user) return undefined;
  if (user.factorResetAt !== null) {
    await mailLinkAgain(context, user, user.factorResetAt);
    return user.factorResetAt;
  }
  const condition = eq(users.passwordHash, user.passwordHash);
  return (await beginFactorReset(context, user, { by: 'owner', visitor, condition }))?.at;
}

interface Beginning {
  by: ResetAsker;
  visitor: Visitor;
  /** What must hold besides that no reset is pending. */
  condition: SQL;
  /** Statements that belong to the reset, under the condition that it begins. */
  also?: (isFree: SQL) => Statement[];
}

/**
 * Begins the wait after which an account's factors may be removed, unless one is running. Of parallel requests the
 * first one counts.
 *
 * @returns when they may be removed, and whether this request began the wait; `undefined` where none is pending
 */
export async function beginFactorReset(
  context: Context,
  user: User,
  { by, visitor, condition, also }: Beginning,
): Promise<{ at: number; isNew: boolean } | undefined> {
  const { db, now } = context;
  const factorResetAt = now + WAIT_MS;
  const isUser = and(eq(users.id, user.id), isNotDeleted, condition);
  const isFree = and(isUser, isNull(users.factorResetAt));
  const free = hasRow(db, users.id, isFree);
  const mail = await resetAskedMail(context, { ...user, factorResetAt }, by);
  const {
    mail: written,
    reset: [standing],
  } = await transaction(context, {
    mail: insertMail(context, mail, free),
    safety: noteSafety(context, { kind: 'factor_reset_asked', ...visitor }, isFree),
    also: also?.(free),
    asked: db
      .update(users)
      .set({ factorResetAt, factorResetMailAt: now + DAY_MS })
      .where(isFree),
    reset: db.select({ at: users.factorResetAt }).from(users).where(isUser),
  });
  if (!standing || standing.at === null) return undefined;
  return { at: standing.at, isNew: written.length > 0 };
}

/** For a customer who did not get the mail with the link, or lost it. */
async function mailLinkAgain(context: Context, user: User, factorResetAt: number): Promise<void> {
  const { now } = context;
  const endsAt = user.factorResetMailAt ?? 0;
  if (now < factorResetAt || endsAt <= factorResetAt) return;
  const mail = await resetReadyMail(context, { ...user, factorResetAt }, endsAt);
  await writeInTurn(context, { turn: 'factor_reset', mail });
}

const isStanding = ({ userId, at }: Reset) =>
  and(eq(users.id, userId), isNotDeleted, eq(users.factorResetAt, at));

async function ownerOfReset({ db }: Context, reset: Reset | undefined): Promise<User | undefined> {
  if (!reset) return undefined;
  const [user] = await db.select().from(users).where(isStanding(reset));
  return user;
}

/** Stops a reset by the link of its mails; false if it is no longer pending. */
export async function stopFactorReset(context: Context, token: string, visitor: Visitor): Promise<boolean> {
  const { db } = context;
  const reset = await readReset(context, 'stop', token);
  const user = await ownerOfReset(context, reset);
  if (!reset || !user) return false;
  const stands = isStanding(reset);
  const mail = await factorMail(context, user, 'factor_reset_stopped');
  const { mail: written } = await transaction(context, {
    mail: insertMail(context, mail, hasRow(db, users.id, stands)),
    safety: noteSafety(context, { kind: 'factor_reset_stopped', ...visitor }, stands),
    stopped: db.update(users).set(noReset).where(stands),
  });
  return written.length > 0;
}

/**
 * Removes all factors of an account by the link that its mailbox got after the wait, and ends all sessions. A staff
 * account becomes a customer's: a mailbox and a password are too little for more.
 *
 * @returns the account's user; `undefined` if the reset is no longer pending
 */
export async function finishFactorReset(
  context: Context,
  token: string,
  visitor: Visitor,
): Promise<string | undefined> {
  const { db, now } = context;
  const reset = await readReset(context, 'finish', token);
  const user = await ownerOfReset(context, reset);
  if (!reset || !user) return undefined;
  const { id } = user;
  const isReady = and(
    isStanding(reset),
    lte(users.factorResetAt, now),
    // Once the link is mailed, this column is the link's expiry.
    gt(users.factorResetMailAt, users.factorResetAt),
    gt(users.factorResetMailAt, now),
  );
  const ready = hasRow(db, users.id, isReady);
  const mail = await factorMail(context, user, 'factors_reset', user.role === 'customer' ? [] : [NO_ROLE]);
  const { mail: written } = await transaction(context, {
    mail: insertMail(context, mail, ready),
    safety: noteSafety(context, { kind: 'factors_reset', ...visitor }, isReady),
    apps: db.delete(authenticators).where(and(eq(authenticators.userId, id), ready)),
    passkeys: db.delete(passkeys).where(and(eq(passkeys.userId, id), ready)),
    codes: db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, id), ready)),
    devices: db.delete(rememberedDevices).where(and(eq(rememberedDevices.userId, id), ready)),
    sessions: db
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, id), isNull(sessions.revokedAt), ready)),
    emailChange: db.delete(mailedTokens).where(and(ofUser(id, 'change_email'), ready)),
    user: db
      .update(users)
      .set({ ...noReset, secondFactorAt: null, role: 'customer' })
      .where(isReady),
  });
  return written.length > 0 ? id : undefined;
}
