import { base64url } from 'jose';

/**
 * A new row's id: 96 random bits in 16 characters. Each index repeats the ids of its rows: with UUIDs of 36 characters,
 * a licence and its dependent rows would take one kilobyte more.
 */
export function newId(bytes = 12): string {
  const id = base64url.encode(crypto.getRandomValues(new Uint8Array(bytes)));
  return id.replaceAll('-', 'A').replaceAll('_', 'B');
}

/** A transaction code, short enough to be read out on the telephone. */
export function newTransactionId(): string {
  return `TRX-${crypto.randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`;
}
