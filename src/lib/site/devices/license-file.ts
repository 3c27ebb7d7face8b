import type { FileVerdict } from '#lib/contract/devices/rules.ts';
import type { ClaimsBody, PublicKeysBody, Signed } from '#lib/contract/devices/signed.ts';

/**
 * Verifies an offline licence file like a program (docs/product.md, 8.4 Offline files), with the browser's
 * cryptography. It shares no code with the server, so it tests the documented format.
 */
export type Claims = ClaimsBody;
export type Published = PublicKeysBody;
type Key = Published['keys'][number];

/** The key that signed a file: a current or former key of sold licences, or the sandbox's. */
export type Signer = 'current' | 'former' | 'test';

export type Checked =
  | { verdict: Extract<FileVerdict, 'forged' | 'foreign' | 'unsupported'> }
  | {
      verdict: Extract<FileVerdict, 'early' | 'expired' | 'good' | 'other-device'>;
      claims: Claims;
      by: Signer;
    };

export interface Checker {
  keys: readonly Key[];
  /** The sandbox's keys. */
  testKeys: readonly Key[];
  /** Fingerprint of the device that the file should be for; empty for any device. */
  fingerprint: string;
  now: number;
}

const FILE =
  /^-----BEGIN COA LICENSE FILE-----\n((?:[A-Za-z0-9+/=]{1,64}\n)+)-----END COA LICENSE FILE-----\n?$/;
const ALGORITHM = 'Ed25519';
/** How far a clock may be behind, the same as in our clients. */
const TOLERANCE_MS = 86_400_000;
const encoder = new TextEncoder();

export async function checkFile(
  text: string,
  { keys, testKeys, fingerprint, now }: Checker,
): Promise<Checked> {
  const signed = unwrap(text);
  if (!signed) return { verdict: 'foreign' };
  const isNamed = ({ kid }: Key) => kid === signed.kid;
  const own = keys.find(isNamed);
  const key = own ?? testKeys.find(isNamed);
  // The statement must not choose the algorithm.
  if (!key || signed.alg !== ALGORITHM) return { verdict: 'forged' };
  const publicKey = await importKey(key);
  if (!publicKey) return { verdict: 'unsupported' };
  if (!(await isSigned(signed, publicKey))) return { verdict: 'forged' };
  const claims = claimsOf(signed);
  if (!claims) return { verdict: 'foreign' };
  const by = own ? (own.current ? 'current' : 'former') : 'test';
  if (fingerprint && claims.fingerprint !== (await hashOf(`${claims.license_id}:${fingerprint}`)))
    return { verdict: 'other-device', claims, by };
  return { verdict: atTime(claims, now), claims, by };
}

function atTime({ issued_at, expires_at }: Claims, now: number) {
  if (now < Date.parse(issued_at) - TOLERANCE_MS) return 'early';
  return now < Date.parse(expires_at) ? 'good' : 'expired';
}

function unwrap(text: string): Signed | undefined {
  try {
    const [, body = ''] = FILE.exec(text.trim().replaceAll('\r\n', '\n')) ?? [];
    const json = textOf(body.replaceAll('\n', ''));
    const { payload, sig, alg, kid } = JSON.parse(json);
    // Only one spelling is valid: nothing outside the signature may vary.
    return JSON.stringify({ payload, sig, alg, kid }) === json ? { payload, sig, alg, kid } : undefined;
  } catch {
    return undefined;
  }
}

/** `undefined` if the browser does not support the algorithm, or the page's origin is not secure. */
async function importKey({ public_key }: Key): Promise<CryptoKey | undefined> {
  try {
    const bytes = bytesOf(public_key.replaceAll('-', '+').replaceAll('_', '/').padEnd(44, '='));
    return await crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['verify']);
  } catch {
    return undefined;
  }
}

async function isSigned({ payload, sig }: Signed, key: CryptoKey): Promise<boolean> {
  try {
    const bytes = encoder.encode(`coa/license-file/v1\n${payload}`);
    return await crypto.subtle.verify(ALGORITHM, key, bytesOf(sig), bytes);
  } catch {
    // The signature is not base64.
    return false;
  }
}

function claimsOf({ payload, kid }: Signed): Claims | undefined {
  const claims = JSON.parse(textOf(payload));
  return claims.version === 1 && claims.kid === kid ? claims : undefined;
}

async function hashOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  if (btoa(binary) !== base64) throw new Error('not canonical base64');
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

const textOf = (base64: string): string => new TextDecoder().decode(bytesOf(base64));
