import { and, eq, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { passkeys } from '#lib/api/db/schema/second-factors.ts';
import type { Use } from '#lib/api/services/account/security/uses.ts';
import { type Occasion, readChallenge, takeChallenge } from './challenges.ts';
import { userHandle } from './relying-party.ts';
import { Assertion, challengeOf } from './webauthn-forms.ts';

/** A right response of a passkey, and the user whose passkey it is. */
export interface PasskeyUse extends Use {
  userId: string;
}

/**
 * Checks the response of this account's passkey or, at a sign-in, of the account that it names, and uses its challenge.
 * `undefined` if it is wrong or used.
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
  // At a sign-in only the passkey names the account; elsewhere browsers may omit the user handle.
  const isNamed = own && response.userHandle === userHandle(own.userId);
  if (!own || !(isNamed || (userId && !response.userHandle))) return undefined;
  const { verifyAssertion } = await import('./webauthn.ts');
  const counter = await verifyAssertion(env, answer.output, given, own);
  if (counter === undefined || !(await takeChallenge(context, challenge))) return undefined;
  const isUnchanged = and(
    eq(passkeys.id, own.id),
    eq(passkeys.counter, own.counter),
    // The owner may report the sign-in meanwhile.
    eq(passkeys.opensAlone, own.opensAlone),
  ) as SQL;
  return {
    method: 'passkey',
    userId: own.userId,
    condition: hasRow(db, passkeys.id, isUnchanged),
    spend: db.update(passkeys).set({ counter, lastUsedAt: now }).where(isUnchanged),
  };
}
