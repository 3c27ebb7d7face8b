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

/** The counter in a passkey's right response; `undefined` for a wrong one. The library throws the reason. */
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

/** A new passkey's id, public key and counter; `undefined` if its response is wrong. */
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
 * Whether the response has certificates. We ask for none and browsers send none; for forged ones the library would
 * fetch the revocation lists that they name.
 */
function hasCertificates({ response }: Attestation): boolean {
  const statement = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = statement.get('fmt');
  return format !== 'none' && (format !== 'packed' || statement.get('attStmt').get('x5c') !== undefined);
}
