import { atom } from 'nanostores';
import { ApiError } from '#lib/client/errors.ts';
import { type CallOptions, call } from '#lib/client/request.ts';
import { NOT_OFFERED } from '#lib/contract/calls/call.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';

const NONE: ReadonlySet<CallName> = new Set();

/** An empty list gives always the same set, so that nothing renders again for it. */
export function asMissing(lacking: readonly CallName[]): ReadonlySet<CallName> {
  return lacking.length > 0 ? new Set(lacking) : NONE;
}

/**
 * Calls that the API's host turned out not to offer. What stands on one of them is left out of its screen,
 * without an error (docs/product.md, 15.3 Core calls and missing calls).
 */
export const $missing = atom(NONE);

const REFUSALS = new Set([405, 501]);

/**
 * Whether a failure says that there is no such call, rather than no such licence or payment: a method or
 * call that is refused as such, a 404 that is not the API's, or any 404 of a call that names no thing.
 */
async function isNotOffered(name: CallName, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.failure.kind !== 'answer') return false;
  const { status, body } = error.failure;
  if (status !== 404 && !REFUSALS.has(status)) return false;
  // Already loaded with the code that made the call.
  const { calls } = await import('#lib/contract/calls/calls.ts');
  if (calls[name].core) return false;
  if (status !== 404) return true;
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return code === NOT_OFFERED || !calls[name].path.includes(':');
}

/** Whether the host is known to lack a call. */
export function isMissing(name: CallName | undefined, missing: Iterable<CallName> = $missing.get()): boolean {
  return name !== undefined && [...missing].includes(name);
}

/** Failures that no retry mends. */
export type Absence = 'not-found' | 'not-offered';

export async function absenceOf(name: CallName | undefined, error: unknown): Promise<Absence | undefined> {
  if (name && (await noteMissing(name, error))) return 'not-offered';
  return error instanceof ApiError && error.status === 404 ? 'not-found' : undefined;
}

/** Remembers a call that the host lacks; returns whether this failure means that. */
export async function noteMissing(name: CallName, error: unknown): Promise<boolean> {
  const missing = await isNotOffered(name, error);
  if (missing) $missing.set(new Set([...$missing.get(), name]));
  return missing;
}

/** `call` for calls that are not core: what a missing one stands for disappears from the screen. */
export async function callIfOffered(name: CallName, options?: CallOptions): Promise<unknown> {
  try {
    return await call(name, options);
  } catch (error) {
    // Hides the 404's sentence, which speaks of a missing thing: the caller's own is right.
    if (await noteMissing(name, error)) throw new Error(`The host does not offer ${name}`, { cause: error });
    throw error;
  }
}
