import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { passkeys } from '#lib/api/db/schema/second-factors.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { relyingParty } from './relying-party.ts';
import { ALGORITHMS, type Assertion, type Attestation } from './webauthn-forms.ts';

type Passkey = typeof passkeys.$inferSelect;

const expected = (env: ApiEnv, challenge: string) => {
  const { origin, id } = relyingParty(env);
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id };
};

/** The counter that a passkey's right answer has; `undefined` of a wrong one. The library throws what is wrong with it. */
export async function verifyAssertion(
  env: ApiEnv,
  response: Assertion,
  challenge: string,
  { credentialId, publicKey, counter }: Passkey,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(env, challenge),
      response,
      credential: { id: credentialId, publicKey: isoBase64URL.toBuffer(publicKey), counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** A new passkey's own words, if they are right. */
export async function verifyAttestation(
  env: ApiEnv,
  response: Attestation,
  challenge: string,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'> | undefined> {
  try {
    if (hasCertificates(response)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected(env, challenge),
      response,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: isoBase64URL.fromBuffer(publicKey), counter };
  } catch {
    return undefined;
  }
}

/**
 * Whether it brings more than its own word. We ask for none, browsers send none, and of certificates that somebody made
 * up the library would fetch the lists that they name.
 */
function hasCertificates({ response }: Attestation): boolean {
  const statement = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = statement.get('fmt');
  return format !== 'none' && (format !== 'packed' || statement.get('attStmt').get('x5c') !== undefined);
}
