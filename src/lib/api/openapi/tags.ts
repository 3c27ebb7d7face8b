import type { Call } from '#lib/contract/calls/call.ts';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { licensingCalls } from '#lib/contract/devices/licensing-calls.ts';
import { updateCalls } from '#lib/contract/devices/update-calls.ts';

/** The groups of calls for each kind of caller; calls of the portal are grouped by the first part of their paths. */
const audiences = {
  'Desktop products': {
    products:
      'Desktop products: activating and validating licences. The licence key in the body is the credential; there is no session.',
    updates: 'Desktop products: newer versions. The licence key in `Authorization` is the credential.',
  },
  'Sellers’ programs': {
    seller:
      'Programs of the seller: creating, finding and suspending licences. An API key in `Authorization` is the credential; browsers are refused.',
  },
  Portal: {
    auth: 'Portal: account, sessions and profile of a customer.',
    licenses: 'Portal: catalogue, licences, devices and downloads.',
    payments: 'Portal: payments and invoices.',
    organizations: 'Portal: organizations and their members.',
    support: 'Portal: messages to support.',
    newsletter: 'Portal: the newsletter, without an account.',
    withdrawals: 'Portal: withdrawing from a contract, with and without an account.',
    dashboard: 'Portal: counts for the first screen.',
    meta: 'About this API.',
  },
} as const;

export const tags: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(audiences));

/** The same groups for viewers that support groups of tags. */
export const tagGroups = Object.entries(audiences).map(([name, own]) => ({ name, tags: Object.keys(own) }));

/** The tag of a call. `/api/dashboard-stats/` belongs to the dashboard, this document to `meta`. */
export function tagOf(name: CallName): string {
  if (name in licensingCalls) return 'products';
  if (name in updateCalls) return 'updates';
  const { credential, path }: Call = calls[name];
  if (credential === 'api-key') return 'seller';
  const [, , part = ''] = path.split('/');
  const tag = part.replace(/-.*$/, '');
  return tag in tags ? tag : 'meta';
}
