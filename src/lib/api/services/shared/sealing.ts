import { base64url } from 'jose';
import { type Key, parseKeyring } from '#lib/server/keyring.ts';

/** Encrypts texts, so that a copy of the database does not reveal them. */
export interface Sealer {
  /** The text can be decrypted only with the same name. */
  seal(name: string, text: string): Promise<string>;
  open(name: string, sealed: string): Promise<string>;
}

const IV_BYTES = 12;
const utf8 = new TextEncoder();

/** @param use separates the uses of one secret */
export function openSealer(secret: string, use: string): Sealer {
  const { current, all } = parseKeyring(secret);
  const derived = new Map<string, Promise<CryptoKey>>();

  function derive(key: Key): Promise<CryptoKey> {
    const made = derived.get(key.id) ?? deriveKey(key, use);
    derived.set(key.id, made);
    return made;
  }

  return {
    async seal(name, text) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const closed = await crypto.subtle.encrypt(gcm(iv, name), await derive(current), utf8.encode(text));
      return [current.id, base64url.encode(iv), base64url.encode(new Uint8Array(closed))].join('.');
    },

    async open(name, sealed) {
      const [id, iv = '', closed = ''] = sealed.split('.');
      const key = all.find((candidate) => candidate.id === id);
      if (!key) throw new Error(`The secret of «${use}» has no key «${id}»`);
      const algorithm = gcm(new Uint8Array(base64url.decode(iv)), name);
      const bytes = new Uint8Array(base64url.decode(closed));
      return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, await derive(key), bytes));
    },
  };
}

const gcm = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: utf8.encode(name),
});

async function deriveKey(key: Key, use: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', key.bytes, 'HKDF', false, ['deriveKey']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8.encode(use) };
  return crypto.subtle.deriveKey(hkdf, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}
