import { and, eq, exists, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Caller, Context } from '#lib/api/context.ts';
import { hasNoRow, hasRow } from '#lib/api/db/has-row.ts';
import { authenticators, passkeys } from '#lib/api/db/schema/second-factors.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isStillOpen } from '#lib/api/services/account/login/sessions.ts';
import { insertUnlessFlood } from '#lib/api/services/mails/mails.ts';
import { addFactor, removeFactor } from './factors.ts';
import { mayGo, type Removal } from './needed-factors.ts';
import { newRecoveryCodes, replaceCodes } from './recovery-codes.ts';
import { noteSafety, type Visitor } from './security-log.ts';
import { factorMail } from './security-mails.ts';
import { newTotpSecret, stepOf, totpSealer, totpUri } from './totp.ts';

/** Creates a secret, replacing one that was never confirmed; `undefined` if the account has an app. */
export async function addAuthenticator(context: Context, { user }: Caller) {
  const { db, now } = context;
  const secret = newTotpSecret();
  const secretSealed = await totpSealer(context).seal(user.id, secret);
  const added = await db
    .insert(authenticators)
    .values({ userId: user.id, secretSealed, createdAt: now })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secretSealed, createdAt: now },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ id: authenticators.userId });
  return added.length > 0 ? { secret, uri: totpUri(secret, user.email) } : undefined;
}

/**
 * Turns the app on by its first code, which is then used. The account's first factor creates recovery codes.
 *
 * @returns the new recovery codes; `undefined` if the code is wrong
 */
export async function confirmAuthenticator(
  context: Context,
  caller: Caller,
  code: string,
  visitor: Visitor,
): Promise<string[] | undefined> {
  const { db, now } = context;
  const { user } = caller;
  const isOwn = eq(authenticators.userId, user.id);
  const [waiting] = await db
    .select()
    .from(authenticators)
    .where(and(isOwn, isNull(authenticators.confirmedAt)));
  const step = waiting && stepOf(await totpSealer(context).open(user.id, waiting.secretSealed), code, now);
  if (!waiting || step === undefined) return undefined;
  const isWaiting = and(
    isOwn,
    isNull(authenticators.confirmedAt),
    eq(authenticators.secretSealed, waiting.secretSealed),
    // A caller whose session was ended meanwhile turns nothing on.
    isStillOpen(context, caller.sessionId),
  );
  const becomesOn = hasRow(db, authenticators.userId, isWaiting);
  const { codes, statements } = await addFactor(context, caller, 'authenticator_added', visitor, becomesOn);
  const { welcome, on } = await transaction(context, {
    welcome: statements,
    // Comes last: the other statements check that the app is still unconfirmed.
    on: db
      .update(authenticators)
      .set({ confirmedAt: now, lastStep: step })
      .where(isWaiting)
      .returning({ id: authenticators.userId }),
  });
  if (on.length === 0) return undefined;
  return welcome.codes.fresh.meta.changes > 0 ? codes : [];
}

export async function removeAuthenticator(
  context: Context,
  caller: Caller,
  visitor: Visitor,
): Promise<Removal> {
  const { db } = context;
  const { user } = caller;
  const isOn = and(eq(authenticators.userId, user.id), isNotNull(authenticators.confirmedAt));
  const isLast = hasNoRow(db, passkeys.id, eq(passkeys.userId, user.id));
  const isFree = mayGo(context, caller, isLast);
  const there = db.select({ id: authenticators.userId }).from(authenticators).where(isOn);
  const goes = and(exists(there), isFree) as SQL;
  const { gone } = await transaction(context, {
    removal: await removeFactor(context, caller, 'authenticator_removed', visitor, { goes, isLast }),
    gone: db.delete(authenticators).where(and(isOn, isFree)).returning({ id: authenticators.userId }),
  });
  if (gone.length > 0) return 'gone';
  return user.role !== 'customer' && (await there).length > 0 ? 'needed' : 'none';
}

/** Replaces the recovery codes; `undefined` without a second factor. */
export async function renewCodes(
  context: Context,
  { user, sessionId }: Caller,
  visitor: Visitor,
): Promise<string[] | undefined> {
  const { db } = context;
  const isOpen = isStillOpen(context, sessionId);
  const isUser = and(eq(users.id, user.id), isNotNull(users.secondFactorAt), isOpen);
  const isProtected = hasRow(db, users.id, isUser);
  const codes = newRecoveryCodes();
  const mail = await factorMail(context, user, 'recovery_codes_replaced');
  const { codes: replaced } = await transaction(context, {
    mail: insertUnlessFlood(context, mail, isProtected),
    safety: noteSafety(context, { kind: 'recovery_codes_replaced', sessionId, ...visitor }, isUser),
    codes: await replaceCodes(context, user.id, codes, isProtected),
  });
  if (replaced.fresh.meta.changes === 0) return undefined;
  return codes;
}
