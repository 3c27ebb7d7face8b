import { Buffer } from 'node:buffer';
import { hkdfSync } from 'node:crypto';
import type * as v from 'valibot';
import type { PublicKeys, Signed } from '#lib/contract/devices/signed.ts';
import { type Key, parseKeyring } from '#lib/server/keyring.ts';

/** Part of the signed bytes, so that a validation cannot pass for a licence file. */
export type Purpose = 'license-file' | 'update' | 'validation';

const ALGORITHM = 'Ed25519';
/** The PKCS #8 header of an Ed25519 seed of 32 bytes (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

const importKey = ({ bytes }: Key) =>
  crypto.subtle.importKey('pkcs8', Buffer.concat([PKCS8_PREFIX, bytes]), ALGORITHM, true, ['sign']);

/**
 * The sandbox's keys: each is derived from a signing key without revealing it. A program that knows only the published
 * keys of real licences therefore rejects all that the sandbox signs.
 */
export const testKeyring = (signingKeys: string): string =>
  parseKeyring(signingKeys)
    .all.map(({ id, bytes }) => {
      const derived = hkdfSync('sha256', bytes, '', 'coa/sandbox/v1', bytes.length);
      return `test-${id}:${Buffer.from(derived).toString('base64url')}`;
    })
    .join(',');

/** Signs claims for desktop products, which verify them with the published key. */
export async function sign(
  signingKeys: string,
  purpose: Purpose,
  claims: Record<string, unknown>,
): Promise<v.InferOutput<typeof Signed>> {
  const { current } = parseKeyring(signingKeys);
  const kid = current.id;
  const payload = Buffer.from(JSON.stringify({ ...claims, kid })).toString('base64');
  const signature = await crypto.subtle.sign(
    ALGORITHM,
    await importKey(current),
    new TextEncoder().encode(`coa/${purpose}/v1\n${payload}`),
  );
  return { payload, sig: Buffer.from(signature).toString('base64'), alg: ALGORITHM, kid };
}

/** The public keys, with the signing one marked as current. */
export async function publishKeys(signingKeys: string): Promise<v.InferOutput<typeof PublicKeys>> {
  const { all, current } = parseKeyring(signingKeys);
  const keys = await Promise.all(
    all.map(async (key) => {
      const jwk = await crypto.subtle.exportKey('jwk', await importKey(key));
      if (!('x' in jwk) || !jwk.x) throw new Error('An Ed25519 key was exported without its public half');
      return { kid: key.id, alg: ALGORITHM, public_key: jwk.x, current: key === current } as const;
    }),
  );
  return { keys };
}
