import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { passkeys } from '#lib/api/db/schema/second-factors.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { MAX_PASSKEYS } from '#lib/contract/limits.ts';
import { PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { CHALLENGE_MS, issueChallenge, type Occasion } from './challenges.ts';
import { relyingParty, userHandle } from './relying-party.ts';
import { ALGORITHMS } from './webauthn-forms.ts';

type Kept = Pick<typeof passkeys.$inferSelect, 'credentialId' | 'transports'>;

const toDescriptor = ({ credentialId, transports }: Kept) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

/** The options with which a browser asks for one of these passkeys; without any, for any of this site's. */
export const requestOptions = async (
  context: Context,
  occasion: Occasion,
  allowed: Kept[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> => ({
  challenge: await issueChallenge(context, occasion),
  rpId: relyingParty(context.env).id,
  allowCredentials: allowed.map(toDescriptor),
  userVerification: 'required',
  timeout: CHALLENGE_MS,
});

/** As `requestOptions`, for an account's passkeys; `undefined` if it has none. */
export async function optionsOf(context: Context, userId: string, occasion: Occasion) {
  const own = await context.db.select().from(passkeys).where(eq(passkeys.userId, userId)).limit(MAX_PASSKEYS);
  return own.length > 0 ? requestOptions(context, occasion, own) : undefined;
}

/** The options with which a browser creates a passkey other than those that the account has. */
export async function creationOptions(
  context: Context,
  { id, email, firstName, lastName }: User,
  occasion: Occasion,
  known: Kept[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return {
    challenge: await issueChallenge(context, occasion),
    rp: { id: relyingParty(context.env).id, name: PRODUCT_NAME },
    user: { id: userHandle(id), name: email, displayName: `${firstName} ${lastName}`.trim() },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    timeout: CHALLENGE_MS,
  };
}
