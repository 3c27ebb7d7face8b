import { Buffer } from 'node:buffer';
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { Context } from '#lib/api/context.ts';
import { type Owner, weakness } from '#lib/contract/login/new-password.ts';
import { isBreached } from './breached-passwords.ts';
import { commonPasswords } from './common-passwords.ts';
import { COST, type Cost } from './password-cost.ts';

/**
 * Password hashes are `scrypt$log2(N)$r$p$salt$key`, base64url. The parameters are part of the hash: they can be
 * raised, and the next login renews an old hash. scrypt, because the runtime caps PBKDF2 below a safe cost.
 */
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

function derive(password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: MAX_MEMORY_BYTES };
  return new Promise((resolve, reject) =>
    // Keyboards compose accented characters differently.
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

function encode(salt: Buffer, key: Buffer, { logN, r, p }: Cost): string {
  return ['scrypt', logN, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return encode(salt, await derive(password, salt, cost), cost);
}

/** A hash that matches nothing and costs as much to check as a real one. */
export const NO_PASSWORD = encode(Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES), COST);

export type PasswordCheck = { match: false } | { match: true; outdated: boolean };

/** Takes the same time for an unknown user (`stored` undefined) as for a wrong password. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<PasswordCheck> {
  const [, logN, r, p, salt = '', key = ''] = (stored ?? NO_PASSWORD).split('$');
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  if (!timingSafeEqual(derived, Buffer.from(key, 'base64url'))) return { match: false };
  return { match: true, outdated: cost.logN !== COST.logN || cost.r !== COST.r || cost.p !== COST.p };
}

const common = new Set(commonPasswords.split('\n'));

/** Digits and signs that replace letters. */
const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Whether a password is one of the most used, or one of them with little added, after folding. */
function isCommon(chosen: string): boolean {
  const core = (text: string) => text.replace(/^\P{L}+|\P{L}+$/gu, '');
  const spelled = core(chosen).replace(/[013457@$]/g, (sign) => LETTERS[sign] ?? sign);
  const once = chosen.replace(/^(.+?)\1+$/su, '$1');
  const plain = chosen.replace(/[^\p{L}\p{N}]/gu, '');
  return [chosen, core(chosen), spelled, once, plain].some((form) => common.has(form));
}

const BREACHED = 'Questa password è finita in una fuga di dati.';

/** Why a new password of an allowed length is refused, if it is. Asks the breach host last. */
export async function checkPassword(
  context: Context,
  password: string,
  owner: Owner,
): Promise<string | undefined> {
  const problem = weakness(password, owner, isCommon);
  return problem ?? ((await isBreached(context, password)) ? BREACHED : undefined);
}
