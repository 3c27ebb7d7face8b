import type { Call } from './call.ts';
import { type CallName, calls } from './calls.ts';

/** Calls that strangers may know of. */
export type DocumentedCall = {
  [Name in CallName]: (typeof calls)[Name] extends { role: string } ? never : Name;
}[Exclude<CallName, 'tokenRefresh'>];

/**
 * The session refreshes its tokens itself, and the seller's calls are for the seller's people: to whoever reads this they do
 * not exist.
 */
export const documentedCalls = (Object.keys(calls) as CallName[]).filter(
  (name): name is DocumentedCall => name !== 'tokenRefresh' && (calls[name] as Call).role === undefined,
);
