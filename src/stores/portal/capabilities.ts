import { atom } from 'nanostores';
import type { CallName } from '#lib/contract/calls/calls.ts';

const NONE: ReadonlySet<CallName> = new Set();

/** Returns the same set for each empty list, so that nothing rerenders. */
export function asMissing(lacking: readonly CallName[]): ReadonlySet<CallName> {
  return lacking.length > 0 ? new Set(lacking) : NONE;
}

/**
 * Calls that the host does not offer. Screens omit what needs them (docs/product.md, 15.3 Core calls and missing
 * calls).
 */
export const $missing = atom(NONE);

export function noteMissing(name: CallName): void {
  $missing.set(new Set([...$missing.get(), name]));
}
