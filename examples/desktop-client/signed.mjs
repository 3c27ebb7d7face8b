// Signed statements: validations and offline licence files. Public keys are enough to check them.
import { createHash, createPublicKey, verify } from 'node:crypto';

/** @typedef {{ kid: string, public_key: string }} PublicKey as the API publishes it */

const FILE = /-----BEGIN COA LICENSE FILE-----\s([A-Za-z0-9+/=\s]+)\s-----END COA LICENSE FILE-----/;
const DAY_MS = 86_400_000;

/** Identifies a device in signed statements, which do not contain the fingerprint itself. */
export function hashFingerprint(licenseId, fingerprint) {
  return createHash('sha256').update(`${licenseId}:${fingerprint}`).digest('hex');
}

/**
 * Returns the claims of a statement, or `undefined` if no known key signed it for this purpose.
 *
 * @param {{ payload: string, sig: string, alg: string, kid: string }} signed
 * @param {'validation' | 'license-file' | 'update'} purpose
 * @param {PublicKey[]} keys
 */
export function readSigned(signed, purpose, keys) {
  try {
    const { payload, sig, alg, kid } = signed;
    const key = keys.find((candidate) => candidate.kid === kid);
    // The statement must not choose the algorithm.
    if (!key || alg !== 'Ed25519') return undefined;
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.public_key };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const text = Buffer.from(`coa/${purpose}/v1\n${payload}`);
    if (!verify(null, text, publicKey, Buffer.from(sig, 'base64'))) return undefined;
    const claims = read(payload);
    // In another version a field may mean something else.
    return claims.version === 1 ? claims : undefined;
  } catch {
    // An unreadable statement counts as unsigned.
    return undefined;
  }
}

const read = (base64) => JSON.parse(Buffer.from(base64, 'base64').toString());

/**
 * What an offline licence file allows on this device now. `expired` means that the product must ask the API, not that
 * the licence is bad.
 *
 * @returns {{ kind: 'good', until: Date } | { kind: 'expired' } | { kind: 'bad', why: string }}
 */
export function readLicenseFile(text, keys, { productId, fingerprint }, now) {
  const claims = readSigned(unwrap(text), 'license-file', keys);
  if (!claims) return { kind: 'bad', why: 'il file di licenza non è autentico' };
  if (claims.product_id !== productId)
    return { kind: 'bad', why: 'il file di licenza è di un altro prodotto' };
  if (claims.fingerprint !== hashFingerprint(claims.license_id, fingerprint)) {
    return { kind: 'bad', why: 'il file di licenza è di un altro dispositivo' };
  }
  // The clock may be a day behind; the end is never extended.
  if (now.getTime() < Date.parse(claims.issued_at) - DAY_MS)
    return { kind: 'bad', why: 'l’orologio di questo dispositivo è indietro' };
  const until = new Date(claims.expires_at);
  return now < until ? { kind: 'good', until } : { kind: 'expired' };
}

function unwrap(text) {
  try {
    return read(FILE.exec(text)?.[1]);
  } catch {
    return undefined;
  }
}
