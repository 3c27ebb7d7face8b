import { base64url } from 'jose';
import { openSealer, type Sealer } from '#lib/api/services/shared/sealing.ts';
import { type Key, parseKeyring } from '#lib/server/keyring.ts';

/**
 * Licence keys at rest: a keyed hash finds a licence by its key, ciphertext shows the key to its owner.
 * Both need the secret LICENSE_KEYS, so that a copy of the database reveals no key. A key is sealed under its
 * licence's id.
 */
export interface KeyVault extends Sealer {
  /** The hashes under which a key may be stored, the newest secret's first. */
  lookups(licenseKey: string): Promise<string[]>;
}

const text = new TextEncoder();

export function openVault(licenseKeys: string): KeyVault {
  const { all } = parseKeyring(licenseKeys);
  const derived = new Map<string, Promise<CryptoKey>>();

  function derive(key: Key): Promise<CryptoKey> {
    const made = derived.get(key.id) ?? deriveKey(key);
    derived.set(key.id, made);
    return made;
  }

  return {
    ...openSealer(licenseKeys, 'license-display'),
    lookups: (licenseKey) =>
      Promise.all(
        all.map(async (key) => {
          const hash = await crypto.subtle.sign('HMAC', await derive(key), text.encode(licenseKey));
          return base64url.encode(new Uint8Array(hash));
        }),
      ),
  };
}

async function deriveKey(key: Key): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', key.bytes, 'HKDF', false, ['deriveKey']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode('license-lookup') };
  return crypto.subtle.deriveKey(hkdf, material, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}
