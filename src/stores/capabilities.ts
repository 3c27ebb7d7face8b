import { atom } from 'nanostores';
import { ApiError } from '#lib/client/errors.ts';
import { type CallOptions, call } from '#lib/client/request.ts';
import { type CallName, calls, NOT_OFFERED } from '#lib/contract/calls.ts';

/**
 * Calls beyond the specification that the API's host turned out not to offer. An external host need only
 * speak specification §7: what stands on one of these is then left out of its screen, without an error.
 */
export const $missing = atom<ReadonlySet<CallName>>(new Set());

const REFUSALS = new Set([405, 501]);

/**
 * Whether a failure says that there is no such call, rather than no such licence or payment: a method or
 * call that is refused as such, a 404 that is not the API's, or any 404 of a call that names no thing.
 */
function isNotOffered(name: CallName, error: unknown): boolean {
  if (calls[name].core || !(error instanceof ApiError) || error.failure.kind !== 'answer') return false;
  const { status, body } = error.failure;
  if (REFUSALS.has(status)) return true;
  if (status !== 404) return false;
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return code === NOT_OFFERED || !calls[name].path.includes(':');
}

/** Failures that no second try mends: there is no such thing, or the host has no such call. */
export type Absence = 'not-found' | 'not-offered';

export function absenceOf(name: CallName | undefined, error: unknown): Absence | undefined {
  if (name && noteMissing(name, error)) return 'not-offered';
  return error instanceof ApiError && error.status === 404 ? 'not-found' : undefined;
}

/** Remembers a call that the host lacks; says whether this failure was that. */
export function noteMissing(name: CallName, error: unknown): boolean {
  const missing = isNotOffered(name, error);
  if (missing) $missing.set(new Set([...$missing.get(), name]));
  return missing;
}

/** `call`, for what an external host may lack: what it lacks disappears from the screen. */
export async function callIfOffered(name: CallName, options?: CallOptions): Promise<unknown> {
  try {
    return await call(name, options);
  } catch (error) {
    // The API's 404 speaks of a thing that was not found; here the caller's own sentence is the right one.
    if (noteMissing(name, error)) throw new Error(`The host does not offer ${name}`, { cause: error });
    throw error;
  }
}
