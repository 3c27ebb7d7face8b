import { and, eq, exists, isNotNull, lt } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { authenticators, passkeys, recoveryCodes } from '#lib/api/db/schema/second-factors.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { Occasion } from '#lib/api/services/account/security/passkeys/challenges.ts';
import { checkPasskey } from '#lib/api/services/account/security/passkeys/passkey-proofs.ts';
import type { PasskeyAnswer } from '#lib/contract/security/passkeys.ts';
import type { FactorMethod } from '#lib/contract/security/security.ts';
import { hashOfCode } from './recovery-codes.ts';
import { stepOf, totpSealer } from './totp.ts';
import type { Use } from './uses.ts';

/** A proof of a second factor. */
export type Proof =
  | { method: 'totp' | 'recovery'; code: string }
  | { method: 'passkey'; credential: v.InferOutput<typeof PasskeyAnswer> };

/**
 * Checks a proof; `undefined` if it is wrong or used.
 *
 * @param occasion the purpose of the passkey's challenge
 */
export function checkProof(
  context: Context,
  userId: string,
  proof: Proof,
  occasion: Occasion,
): Promise<Use | undefined> {
  switch (proof.method) {
    case 'totp':
      return checkTotp(context, userId, proof.code);
    case 'recovery':
      return checkRecovery(context, userId, proof.code);
    case 'passkey':
      return checkPasskey(context, occasion, proof.credential, userId);
  }
}

async function checkTotp(context: Context, userId: string, code: string): Promise<Use | undefined> {
  const { db, now } = context;
  const isOn = and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));
  const [own] = await db.select().from(authenticators).where(isOn);
  const step = own && stepOf(await totpSealer(context).open(userId, own.secretSealed), code, now);
  if (!own || step === undefined || step <= own.lastStep) return undefined;
  const isFresh = and(isOn, lt(authenticators.lastStep, step));
  return {
    method: 'totp',
    condition: hasRow(db, authenticators.userId, isFresh),
    spend: db.update(authenticators).set({ lastStep: step }).where(isFresh),
  };
}

async function checkRecovery({ db }: Context, userId: string, code: string): Promise<Use | undefined> {
  const isCode = and(
    eq(recoveryCodes.hash, await hashOfCode(userId, code)),
    eq(recoveryCodes.userId, userId),
  );
  const left = db.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(isCode);
  if ((await left).length === 0) return undefined;
  return { method: 'recovery', condition: exists(left), spend: db.delete(recoveryCodes).where(isCode) };
}

/** The methods by which an account can prove its second factor. */
export async function methodsOf(context: Context, { id }: Pick<User, 'id'>): Promise<FactorMethod[]> {
  const { db } = context;
  const { keys, apps, codes } = await transaction(context, {
    keys: db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, id)).limit(1),
    apps: db
      .select({ id: authenticators.userId })
      .from(authenticators)
      .where(and(eq(authenticators.userId, id), isNotNull(authenticators.confirmedAt))),
    codes: db
      .select({ hash: recoveryCodes.hash })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, id))
      .limit(1),
  });
  return [
    ...(keys.length > 0 ? (['passkey'] as const) : []),
    ...(apps.length > 0 ? (['totp'] as const) : []),
    ...(codes.length > 0 ? (['recovery'] as const) : []),
  ];
}
