import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';
import { parseKeyring } from '#lib/server/keyring.ts';
import { keyedHash } from './secrets.ts';

/**
 * Signed tokens that need no row in the database; their parts are readable. They are for links that must be
 * reproducible at any time (unsubscribing) or that expire by themselves (downloads), and for marks of browsers.
 */
export type SignedPurpose =
  | 'download'
  | 'newsletter-unsubscribe'
  | 'product-news-unsubscribe'
  | 'known-device'
  | 'passkey-challenge'
  | 'factor-reset-finish'
  | 'factor-reset-stop'
  | 'second-factor'
  | 'report-sign-in'
  | 'withdrawal'
  | 'withdrawal-undo'
  | 'withdrawal-reason'
  | 'subscription-end'
  | 'invoice-email-stop'
  | 'assisted-email-confirm'
  | 'assisted-email-stop'
  | 'invitation';

/** @param parts must not contain dots, which separate them */
export async function signToken(tokenKeys: string, purpose: SignedPurpose, parts: string[]): Promise<string> {
  const text = parts.join('.');
  return `${text}.${await keyedHash(parseKeyring(tokenKeys).current.bytes, purpose, text)}`;
}

/** The parts of a token that one of the keys signed for this purpose; otherwise `undefined`. */
export async function readSignedToken(
  tokenKeys: string,
  purpose: SignedPurpose,
  token: string,
): Promise<string[] | undefined> {
  const end = token.lastIndexOf('.');
  const [text, signature] = [token.slice(0, end), token.slice(end + 1)];
  for (const { bytes } of parseKeyring(tokenKeys).all) {
    if (equal(signature, await keyedHash(bytes, purpose, text))) return text.split('.');
  }
  return undefined;
}

function equal(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
