export interface Key {
  id: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The keys of a secret: the first one signs and encrypts, all of them verify and decrypt. */
export interface Keyring {
  current: Key;
  all: readonly Key[];
}

const KEY_BYTES = 32;

/** Parses the `kid:base64url, …` notation of the environment's secrets. */
export function parseKeyring(secret: string): Keyring {
  const all = secret.split(',').map((pair) => {
    const [id = '', encoded = ''] = pair.trim().split(':');
    const bytes = decode(encoded);
    if (!/^[\w-]+$/.test(id) || bytes.length !== KEY_BYTES) {
      throw new Error(`A key must be written «kid:base64url» with ${KEY_BYTES} bytes`);
    }
    return { id, bytes };
  });
  const [current] = all;
  if (!current) throw new Error('A secret must hold at least one key');
  return { current, all };
}

function decode(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
