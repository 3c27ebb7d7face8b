import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';
import { base64url } from 'jose';
import type { Context } from '#lib/api/context.ts';
import { parseKeyring } from '#lib/server/keyring.ts';
import { keyedHash } from './secrets.ts';

/**
 * Tokens of mailed links that have a row: 192 random bits and a check of 66 bits, as long as other random tokens. The
 * check recognises invented tokens without a query, so that trying many of them blocks no real link.
 */
const RANDOM_BYTES = 24;
const RANDOM_LENGTH = 32;
const CHECK_LENGTH = 11;

const checkOf = async (key: Uint8Array<ArrayBuffer>, random: string): Promise<string> =>
  (await keyedHash(key, 'mailed-link', random)).slice(0, CHECK_LENGTH);

export async function newLinkToken({ env }: Pick<Context, 'env'>): Promise<string> {
  const random = base64url.encode(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
  return random + (await checkOf(parseKeyring(env.TOKEN_KEYS).current.bytes, random));
}

/** Whether we created a token, still valid or not. */
export async function isLinkToken({ env }: Pick<Context, 'env'>, token: string): Promise<boolean> {
  const [random, check] = [token.slice(0, RANDOM_LENGTH), Buffer.from(token.slice(RANDOM_LENGTH))];
  for (const { bytes } of parseKeyring(env.TOKEN_KEYS).all) {
    const right = Buffer.from(await checkOf(bytes, random));
    if (check.length === right.length && timingSafeEqual(check, right)) return true;
  }
  return false;
}
