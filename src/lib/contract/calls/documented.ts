import type { Call } from './call.ts';
import { type CallName, calls } from './calls.ts';

/**
 * The calls that strangers may know of: the session refreshes its tokens itself, and the seller's calls are for the seller's
 * people. To whoever reads this they do not exist.
 */
export const documentedCalls = (Object.keys(calls) as CallName[]).filter(
  (name) => name !== 'tokenRefresh' && (calls[name] as Call).role === undefined,
);
