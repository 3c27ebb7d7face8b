import type { CallName } from '#lib/contract/calls/calls.ts';
import { calls } from '#lib/contract/calls/calls.ts';

/** The document's groups by the first part of their paths. */
export const tags: Readonly<Record<string, string>> = {
  auth: 'Account, sessions and profile of a customer.',
  licenses: 'Catalogue, licences, devices and downloads; desktop products activate and validate here.',
  payments: 'Payments and invoices.',
  support: 'Messages to the support.',
  newsletter: 'The newsletter, without an account.',
  withdrawals: 'Withdrawing from a contract, with and without an account.',
  dashboard: 'Counts for the first screen.',
  meta: 'About this interface.',
};

/** `/api/dashboard-stats/` belongs to the dashboard, this document to `meta`. */
export function tagOf(name: CallName): string {
  const [, , part = ''] = calls[name].path.split('/');
  const tag = part.replace(/-.*$/, '');
  return tag in tags ? tag : 'meta';
}
