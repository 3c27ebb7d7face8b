import { base64url } from 'jose';
import { type Key, parseKeyring } from '#lib/keyring.ts';

/**
 * Licence keys at rest: a keyed hash finds a licence by its key, ciphertext shows the key to its owner.
 * Both need the secret LICENSE_KEYS, so that a copy of the database reveals no key.
 */
export interface KeyVault {
  /** The hashes under which a key may be stored, the newest secret's first. */
  lookups(licenseKey: string): Promise<string[]>;
  /** Encrypts a key for one licence; the text opens for no other. */
  seal(licenseId: string, licenseKey: string): Promise<string>;
  open(licenseId: string, sealed: string): Promise<string>;
}

const IV_BYTES = 12;
const text = new TextEncoder();

export function openVault(licenseKeys: string): KeyVault {
  const { current, all } = parseKeyring(licenseKeys);
  const derived = new Map<string, Promise<CryptoKey>>();

  function derive(key: Key, use: 'lookup' | 'display'): Promise<CryptoKey> {
    const name = `${use}:${key.id}`;
    const known = derived.get(name);
    if (known) return known;
    const made = deriveKey(key, use);
    derived.set(name, made);
    return made;
  }

  return {
    lookups: (licenseKey) =>
      Promise.all(
        all.map(async (key) => {
          const hash = await crypto.subtle.sign('HMAC', await derive(key, 'lookup'), text.encode(licenseKey));
          return base64url.encode(new Uint8Array(hash));
        }),
      ),

    async seal(licenseId, licenseKey) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const key = await derive(current, 'display');
      const closed = await crypto.subtle.encrypt(gcm(iv, licenseId), key, text.encode(licenseKey));
      return [current.id, base64url.encode(iv), base64url.encode(new Uint8Array(closed))].join('.');
    },

    async open(licenseId, sealed) {
      const [id, iv = '', closed = ''] = sealed.split('.');
      const key = all.find((candidate) => candidate.id === id);
      if (!key) throw new Error(`LICENSE_KEYS has no key «${id}»`);
      const algorithm = gcm(new Uint8Array(base64url.decode(iv)), licenseId);
      const bytes = new Uint8Array(base64url.decode(closed));
      return new TextDecoder().decode(
        await crypto.subtle.decrypt(algorithm, await derive(key, 'display'), bytes),
      );
    },
  };
}

const gcm = (iv: Uint8Array<ArrayBuffer>, licenseId: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: text.encode(licenseId),
});

async function deriveKey(key: Key, use: 'lookup' | 'display'): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', key.bytes, 'HKDF', false, ['deriveKey']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode(`license-${use}`) };
  return use === 'lookup'
    ? crypto.subtle.deriveKey(hkdf, material, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    : crypto.subtle.deriveKey(hkdf, material, { name: 'AES-GCM', length: 256 }, false, [
        'encrypt',
        'decrypt',
      ]);
}
