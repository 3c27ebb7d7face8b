import { base64url } from 'jose';

/**
 * A new row's id: 96 random bits in 16 letters and digits. Each index repeats the ids of its rows: with the 36 letters of
 * a UUID a licence and what hangs on it would take a kilobyte more.
 */
export function newId(bytes = 12): string {
  const id = base64url.encode(crypto.getRandomValues(new Uint8Array(bytes)));
  return id.replaceAll('-', 'A').replaceAll('_', 'B');
}

/** Short enough to be read out on the telephone. */
export function newTransactionId(): string {
  return `TRX-${crypto.randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`;
}
