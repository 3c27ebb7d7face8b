import * as v from 'valibot';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { checkoutCalls } from '#lib/contract/checkout/calls.ts';
import { licensingCalls } from '#lib/contract/devices/licensing-calls.ts';
import { recoveryCalls } from '#lib/contract/licenses/recovery-calls.ts';
import { newsletterCalls } from '#lib/contract/newsletter/calls.ts';
import { sellerCalls } from '#lib/contract/seller/calls.ts';
import { withdrawalCalls } from '#lib/contract/withdrawals/calls.ts';
import { type Call, ownOpen, pathOf } from './call.ts';
import { portalCalls } from './portal-calls.ts';

/** Calls that only forms of public pages make. */
const siteCalls = { ...newsletterCalls, ...recoveryCalls };

/**
 * Every call of the API, declared by noun: the proxy forwards nothing else, the client calls nothing else and the
 * embedded API answers all of it. An external host may lack calls that are not `core` (docs/product.md, 15.3 Core calls
 * and missing calls).
 */
export const calls = {
  ...portalCalls,
  ...siteCalls,
  ...licensingCalls,
  ...withdrawalCalls,
  ...sellerCalls,
  ...checkoutCalls,
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
 * The path of a call, its parameters encoded.
 *
 * @example callPath('license', { id: '7' }) // /api/licenses/my-licenses/7/
 */
export const callPath = (
  name: CallName,
  params?: Record<string, string>,
  query?: Record<string, string>,
): string => pathOf(calls[name], params, query);
