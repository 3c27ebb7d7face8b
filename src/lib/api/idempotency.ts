import type { Context } from 'hono';
import { IDEMPOTENCY_HEADER } from '#lib/contract/calls/protocol.ts';
import type { Api } from './context.ts';
import { ApiError, refused } from './errors.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;
const KEY_REQUIRED = `Serve l’intestazione ${IDEMPOTENCY_HEADER}, da 8 a 200 caratteri ASCII visibili.`;
const KEY_REUSED = 'Questa chiave di idempotenza è già stata usata per un altro acquisto.';

/** Reads the idempotency key, by which a payment happens once (docs/product.md, 15.5 Idempotency). */
export function readIdempotencyKey(c: Context<Api>): string {
  const key = c.req.header(IDEMPOTENCY_HEADER) ?? '';
  if (!IDEMPOTENCY_KEY.test(key)) throw refused(400, KEY_REQUIRED);
  return key;
}

/** Refuses a key that was used for another order. */
export const keyReused = () =>
  new ApiError(422, { detail: KEY_REUSED, errors: { non_field_errors: [KEY_REUSED] } });
