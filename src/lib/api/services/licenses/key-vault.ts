import { base64url } from 'jose';
import type { Context } from '#lib/api/context.ts';
import type { License } from '#lib/api/db/schema/licenses.ts';
import { openSealer, type Sealer } from '#lib/api/services/shared/sealing.ts';
import { keyEnd } from '#lib/format.ts';
import { type Key, parseKeyring } from '#lib/server/keyring.ts';

/**
 * Licence keys at rest: a keyed hash finds a licence by its key; the ciphertext shows the key to its owner. Both need
 * the secret LICENSE_KEYS, so a copy of the database reveals no key. A key is sealed under its licence's id.
 */
export interface KeyVault extends Sealer {
  /** A key; empty where only its hash is known. */
  open(licenseId: string, sealed: string): Promise<string>;
  /** The hashes under which a key may be stored, the newest secret's first. */
  lookups(licenseKey: string): Promise<string[]>;
  /** As `lookups`, for one of its groups: short hashes, as they search few licences. */
  groupLookups(group: string): Promise<string[]>;
}

const text = new TextEncoder();

type Purpose = 'license-lookup' | 'license-group';

/** 60 bits of a hash: two groups of 25 bits seldom share them. */
const GROUP_HASH_LENGTH = 10;

/** A key's columns in the database. */
export type StoredKey = Record<'keyLookup' | 'keySealed' | 'keyFirst' | 'keyLast', string>;

/** The columns that store a licence's key, in the rows of licences and of orders. */
export async function storedKey(vault: KeyVault, licenseId: string, licenseKey: string): Promise<StoredKey> {
  const [, first = '', ...groups] = licenseKey.split('-');
  const [[keyLookup = ''], [keyFirst = ''], [keyLast = '']] = await Promise.all([
    vault.lookups(licenseKey),
    vault.groupLookups(first),
    vault.groupLookups(groups.at(-1) ?? ''),
  ]);
  return { keyLookup, keySealed: await vault.seal(licenseId, licenseKey), keyFirst, keyLast };
}

/** As `storedKey`, for a key of another system; a key of which only a hash is known is never shown. */
export async function storedForeignKey(
  vault: KeyVault,
  licenseId: string,
  { lookup, key }: { lookup: string; key?: string | undefined },
): Promise<StoredKey> {
  const [keyLookup = ''] = await vault.lookups(lookup);
  const keySealed = key === undefined ? UNKNOWN : await vault.seal(licenseId, key);
  return { keyLookup, keySealed, keyFirst: '', keyLast: '' };
}

/** Replaces the sealed key where only a hash is known. */
const UNKNOWN = '';

/** Whether a licence's key can be shown. */
export const isKnownKey = ({ keySealed }: Pick<StoredKey, 'keySealed'>): boolean => keySealed !== UNKNOWN;

export function openVault(licenseKeys: string): KeyVault {
  const { all } = parseKeyring(licenseKeys);
  const derived = new Map<string, Promise<CryptoKey>>();

  function derive(key: Key, purpose: Purpose): Promise<CryptoKey> {
    const name = `${purpose} ${key.id}`;
    const made = derived.get(name) ?? deriveKey(key, purpose);
    derived.set(name, made);
    return made;
  }

  const hashes = (words: string, purpose: Purpose) =>
    Promise.all(
      all.map(async (key) => {
        const hash = await crypto.subtle.sign('HMAC', await derive(key, purpose), text.encode(words));
        return base64url.encode(new Uint8Array(hash));
      }),
    );

  const sealer = openSealer(licenseKeys, 'license-display');
  return {
    ...sealer,
    open: async (id, sealed) => (isKnownKey({ keySealed: sealed }) ? sealer.open(id, sealed) : ''),
    lookups: (licenseKey) => hashes(licenseKey, 'license-lookup'),
    groupLookups: async (group) =>
      (await hashes(group, 'license-group')).map((hash) => hash.slice(0, GROUP_HASH_LENGTH)),
  };
}

async function deriveKey(key: Key, purpose: Purpose): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', key.bytes, 'HKDF', false, ['deriveKey']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode(purpose) };
  return crypto.subtle.deriveKey(hkdf, material, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

/** The last characters of a licence's key, by which its customer knows it. */
export async function keyEnding(
  { env }: Pick<Context, 'env'>,
  { id, keySealed }: Pick<License, 'id' | 'keySealed'>,
): Promise<string> {
  return keyEnd((await openVault(env.LICENSE_KEYS).open(id, keySealed)) || id);
}
