import { and, eq, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { passkeys } from '#lib/api/db/schema/second-factors.ts';
import type { Use } from '#lib/api/services/account/security/uses.ts';
import { type Occasion, readChallenge, takeChallenge } from './challenges.ts';
import { userHandle } from './relying-party.ts';
import { Assertion, challengeOf } from './webauthn-forms.ts';

/** A right answer of a passkey, and whose it is. */
export interface PasskeyUse extends Use {
  userId: string;
}

/**
 * Checks a passkey's answer, of this account or, at a sign-in, of the one that it names; `undefined` if it is wrong or
 * used. Its challenge is used up thereby.
 */
export async function checkPasskey(
  context: Context,
  occasion: Occasion,
  credential: unknown,
  userId?: string,
): Promise<PasskeyUse | undefined> {
  const { db, env, now } = context;
  const answer = v.safeParse(Assertion, credential);
  const given = answer.success ? challengeOf(answer.output) : undefined;
  const challenge = given && (await readChallenge(context, given, occasion));
  if (!answer.success || !given || !challenge) return undefined;
  const { id, response } = answer.output;
  const [own] = await db
    .select()
    .from(passkeys)
    .where(
      and(
        eq(passkeys.credentialId, id),
        userId ? eq(passkeys.userId, userId) : eq(passkeys.opensAlone, true),
      ),
    );
  // A sign-in has nothing but the passkey's word to tell whose it is; elsewhere browsers may leave it out.
  const isNamed = own && response.userHandle === userHandle(own.userId);
  if (!own || !(isNamed || (userId && !response.userHandle))) return undefined;
  const { verifyAssertion } = await import('./webauthn.ts');
  const counter = await verifyAssertion(env, answer.output, given, own);
  if (counter === undefined || !(await takeChallenge(context, challenge))) return undefined;
  const isUnchanged = and(
    eq(passkeys.id, own.id),
    eq(passkeys.counter, own.counter),
    // Its owner may say meanwhile that it was somebody else's.
    eq(passkeys.opensAlone, own.opensAlone),
  ) as SQL;
  return {
    method: 'passkey',
    userId: own.userId,
    condition: hasRow(db, passkeys.id, isUnchanged),
    spend: db.update(passkeys).set({ counter, lastUsedAt: now }).where(isUnchanged),
  };
}
