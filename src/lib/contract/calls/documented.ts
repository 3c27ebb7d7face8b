import { checkoutCalls } from '#lib/contract/checkout/calls.ts';
import { subscriptionCalls } from '#lib/contract/subscriptions/calls.ts';
import type { Call } from './call.ts';
import { type CallName, calls } from './calls.ts';

/** Made by an order's own pages, the payment service and the session: no program has anything to do with them. */
const own = { ...checkoutCalls, ...subscriptionCalls, tokenRefresh: calls.tokenRefresh };

/** Calls that strangers may know of. */
export type DocumentedCall = {
  [Name in CallName]: (typeof calls)[Name] extends { role: string } ? never : Name;
}[Exclude<CallName, keyof typeof own>];

/** Without those of the seller's people, which do not exist to readers of this. */
export const documentedCalls = (Object.keys(calls) as CallName[]).filter(
  (name): name is DocumentedCall => !(name in own) && !(calls[name] as Call).role,
);
