import { base64url } from 'jose';

const TOKEN_BYTES = 32;

/** 256 random bits, safe in a URL. */
export function randomToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
}

/** The stored form of a random token. A plain hash suffices: 256 random bits cannot be guessed. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return base64url.encode(new Uint8Array(digest));
}

/** A keyed hash; `purpose` separates the uses of one key. */
export async function keyedHash(
  key: Uint8Array<ArrayBuffer>,
  purpose: string,
  text: string,
): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, hmac, false, ['sign']);
  const signature = await crypto.subtle.sign(
    'HMAC',
    imported,
    new TextEncoder().encode(`${purpose}\n${text}`),
  );
  return base64url.encode(new Uint8Array(signature));
}
