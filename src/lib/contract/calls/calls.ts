import * as v from 'valibot';
import { assistedLinkCalls } from '#lib/contract/account/assisted-email.ts';
import { invitationCalls } from '#lib/contract/account/invitations.ts';
import { invoiceLinkCalls } from '#lib/contract/account/invoice-email.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { checkoutCalls } from '#lib/contract/checkout/calls.ts';
import { licensingCalls } from '#lib/contract/devices/licensing-calls.ts';
import { updateCalls } from '#lib/contract/devices/update-calls.ts';
import { recoveryCalls } from '#lib/contract/licenses/calls.ts';
import { newsletterCalls } from '#lib/contract/newsletter/calls.ts';
import { offerCalls } from '#lib/contract/offers/calls.ts';
import { productFileCalls } from '#lib/contract/products/calls.ts';
import { productReleaseCalls } from '#lib/contract/products/releases.ts';
import type { Source } from '#lib/contract/routes/sources.ts';
import { sellerCalls } from '#lib/contract/seller/calls.ts';
import { subscriptionCalls } from '#lib/contract/subscriptions/calls.ts';
import { subscriptionLinkCalls } from '#lib/contract/subscriptions/link-calls.ts';
import { withdrawalCalls } from '#lib/contract/withdrawals/calls.ts';
import { type Call, ownOpen } from './call.ts';
import { portalCalls } from './portal-calls.ts';
import { pathOf } from './protocol.ts';
import { siteFiles } from './site-files.ts';

/** Calls that only forms of public pages make. */
const siteCalls = {
  ...newsletterCalls,
  ...recoveryCalls,
  ...invoiceLinkCalls,
  ...assistedLinkCalls,
  ...subscriptionLinkCalls,
};

/**
 * Every call of the API, by noun. The proxy forwards only these, the client makes only these, and the embedded API
 * implements all of them. An external host may lack those that are not `core` (docs/product.md, 15.3 Core calls and
 * missing calls).
 */
export const calls = {
  ...portalCalls,
  ...siteCalls,
  ...invitationCalls,
  ...licensingCalls,
  ...updateCalls,
  ...withdrawalCalls,
  ...sellerCalls,
  ...checkoutCalls,
  ...productFileCalls,
  ...productReleaseCalls,
  ...adminCalls,
  openApi: {
    ...ownOpen,
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Read this document',
    answers: { 200: v.looseObject({ openapi: v.string() }) },
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/**
 * The path of a call with encoded parameters.
 *
 * @example callPath('license', { id: '7' }) // /api/licenses/my-licenses/7/
 */
export const callPath = (
  name: CallName,
  params?: Record<string, string>,
  query?: Record<string, string>,
): string => pathOf(calls[name], params, query);

/** Calls for our own pages, the payment service and the session only: they are not for programs. */
const own = {
  ...checkoutCalls,
  ...offerCalls,
  ...subscriptionCalls,
  ...subscriptionLinkCalls,
  ...invitationCalls,
  tokenRefresh: calls.tokenRefresh,
};

/** Public calls. */
export type DocumentedCall = {
  [Name in CallName]: (typeof calls)[Name] extends { role: string } ? never : Name;
}[Exclude<CallName, keyof typeof own>];

/** Without staff calls, which do not exist for the reader. */
export const documentedCalls = (Object.keys(calls) as CallName[]).filter(
  (name): name is DocumentedCall => !(name in own) && !(calls[name] as Call).role,
);

/** The path of a source. */
export function sourcePath(source: Source<CallName>): string {
  return 'file' in source ? siteFiles[source.file].path : callPath(source.call, source.params, source.query);
}
