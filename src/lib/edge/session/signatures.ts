import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseKeyring } from '#lib/server/keyring.ts';

/** What a key signs; it separates the uses of one key. */
type Purpose = 'session';

function digest(key: Uint8Array, purpose: Purpose, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
}

/** Signs a cookie's text, so that made-up cookies cost no more than this check. */
export function sign(keys: string, purpose: Purpose, text: string): string {
  return digest(parseKeyring(keys).current.bytes, purpose, text);
}

export function isSigned(keys: string, purpose: Purpose, text: string, signature: string): boolean {
  return parseKeyring(keys).all.some(({ bytes }) => equal(digest(bytes, purpose, text), signature));
}

/** Compares in constant time. */
export function equal(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
