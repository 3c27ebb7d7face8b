import { and, eq, exists, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Caller, Context } from '#lib/api/context.ts';
import { authenticators, recoveryCodes } from '#lib/api/db/schema/second-factors.ts';
import { sessions, users } from '#lib/api/db/schema/users.ts';
import { handOver, insertMail } from '#lib/api/services/mails/mails.ts';
import { totpSealer } from './proofs.ts';
import { newRecoveryCodes, replaceCodes } from './recovery-codes.ts';
import { forgetDevices } from './remembered-devices.ts';
import { noteSafety, type Visitor } from './security-log.ts';
import { factorMail } from './security-mails.ts';
import { newTotpSecret, stepOf, totpUri } from './totp.ts';

/** A new secret, in the place of one that was never turned on; `undefined` if the account has an app. */
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
 * Turns the app on by its first code, which is used thereby. The account's first factor comes with recovery codes.
 *
 * @returns the new recovery codes; `undefined` if the code is wrong
 */
export async function confirmAuthenticator(
  context: Context,
  { user, sessionId }: Caller,
  code: string,
  visitor: Visitor,
): Promise<string[] | undefined> {
  const { db, now } = context;
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
  );
  const becomesOn = exists(db.select({ id: authenticators.userId }).from(authenticators).where(isWaiting));
  const isUser = eq(users.id, user.id);
  const isFirst = exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isUser, isNull(users.secondFactorAt))),
  );
  const codes = newRecoveryCodes();
  const mail = await factorMail(context, user, 'authenticator_added');
  const [written, , , , , fresh, , on] = await db.batch([
    insertMail(context, mail, becomesOn),
    noteSafety(context, { kind: 'authenticator_added', sessionId, ...visitor }, and(isUser, becomesOn)),
    forgetDevices(context, user.id, becomesOn),
    // What another session proved with the password alone does not open the new factor to it.
    db
      .update(sessions)
      .set({ confirmedAt: null })
      .where(and(eq(sessions.userId, user.id), ne(sessions.id, sessionId), becomesOn)),
    ...(await replaceCodes(context, user.id, codes, sql`${becomesOn} and ${isFirst}`)),
    db
      .update(users)
      .set({ secondFactorAt: sql`coalesce(${users.secondFactorAt}, ${now})` })
      .where(and(isUser, becomesOn)),
    // Comes last: the others ask whether it still waits.
    db
      .update(authenticators)
      .set({ confirmedAt: now, lastStep: step })
      .where(isWaiting)
      .returning({ id: authenticators.userId }),
  ]);
  if (on.length === 0) return undefined;
  handOver(context, ...written);
  return fresh.meta.changes > 0 ? codes : [];
}

/** Takes the app away, and with the last factor the recovery codes; false if there is none. */
export async function removeAuthenticator(
  context: Context,
  { user, sessionId }: Caller,
  visitor: Visitor,
): Promise<boolean> {
  const { db } = context;
  const isOn = and(eq(authenticators.userId, user.id), isNotNull(authenticators.confirmedAt));
  const goes = exists(db.select({ id: authenticators.userId }).from(authenticators).where(isOn));
  const isUser = eq(users.id, user.id);
  const mail = await factorMail(context, user, 'authenticator_removed');
  const [written, , , , , gone] = await db.batch([
    insertMail(context, mail, goes),
    noteSafety(context, { kind: 'authenticator_removed', sessionId, ...visitor }, and(isUser, goes)),
    forgetDevices(context, user.id, goes),
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, user.id), goes)),
    db.update(users).set({ secondFactorAt: null }).where(and(isUser, goes)),
    db.delete(authenticators).where(isOn).returning({ id: authenticators.userId }),
  ]);
  handOver(context, ...written);
  return gone.length > 0;
}

/** New recovery codes in the place of the former ones; `undefined` without a second factor. */
export async function renewCodes(
  context: Context,
  { user, sessionId }: Caller,
  visitor: Visitor,
): Promise<string[] | undefined> {
  const { db } = context;
  const isUser = and(eq(users.id, user.id), isNotNull(users.secondFactorAt));
  const isProtected = exists(db.select({ id: users.id }).from(users).where(isUser));
  const codes = newRecoveryCodes();
  const mail = await factorMail(context, user, 'recovery_codes_replaced');
  const [written, , , fresh] = await db.batch([
    insertMail(context, mail, isProtected),
    noteSafety(context, { kind: 'recovery_codes_replaced', sessionId, ...visitor }, isUser),
    ...(await replaceCodes(context, user.id, codes, isProtected)),
  ]);
  if (fresh.meta.changes === 0) return undefined;
  handOver(context, ...written);
  return codes;
}
