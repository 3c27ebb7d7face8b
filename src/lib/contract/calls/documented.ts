import type { Call } from './call.ts';
import { type CallName, calls } from './calls.ts';

/** Calls that strangers may know of. */
export type DocumentedCall = {
  [Name in CallName]: (typeof calls)[Name] extends { role: string } | { realSales: true } ? never : Name;
}[Exclude<CallName, 'tokenRefresh'>];

/**
 * The session refreshes its tokens itself, the seller's calls are for the seller's people, and those of real sales for the
 * pages of an order: to whoever reads this they do not exist.
 */
export const documentedCalls = (Object.keys(calls) as CallName[]).filter(
  (name): name is DocumentedCall =>
    name !== 'tokenRefresh' && !(calls[name] as Call).role && !(calls[name] as Call).realSales,
);
