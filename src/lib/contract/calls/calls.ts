import * as v from 'valibot';
import { accountCalls } from '#lib/contract/account/calls.ts';
import { dashboardCalls } from '#lib/contract/dashboard/calls.ts';
import { deviceCalls } from '#lib/contract/devices/calls.ts';
import { licensingCalls } from '#lib/contract/devices/licensing-calls.ts';
import { downloadCalls } from '#lib/contract/downloads/calls.ts';
import { licenseCalls } from '#lib/contract/licenses/calls.ts';
import { loginCalls } from '#lib/contract/login/calls.ts';
import { newsletterCalls } from '#lib/contract/newsletter/calls.ts';
import { paymentCalls } from '#lib/contract/payments/calls.ts';
import { productCalls } from '#lib/contract/products/calls.ts';
import { saleCalls } from '#lib/contract/sales/calls.ts';
import { supportCalls } from '#lib/contract/support/calls.ts';
import { type Call, ownOpen } from './call.ts';

/**
 * Every call of the API, declared by noun: the proxy forwards nothing else, the client calls nothing else and the
 * embedded API answers all of it. An external host may lack calls that are not `core` (docs/product.md, 15.3 Core calls
 * and missing calls).
 */
export const calls = {
  ...loginCalls,
  ...accountCalls,
  ...dashboardCalls,
  ...licenseCalls,
  ...deviceCalls,
  ...licensingCalls,
  ...productCalls,
  ...saleCalls,
  ...downloadCalls,
  ...paymentCalls,
  ...supportCalls,
  ...newsletterCalls,
  openApi: {
    ...ownOpen,
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document',
    answers: { 200: v.looseObject({ openapi: v.string() }) },
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** A call's parsed result, or nothing if the portal does not read the answer. */
export type AnswerOf<N extends CallName> = (typeof calls)[N] extends {
  result: infer Schema extends v.GenericSchema;
}
  ? v.InferOutput<Schema>
  : undefined;

/**
 * Reads a successful answer as the call declares it.
 *
 * @throws when the answer breaks the contract
 */
export function parseAnswer<N extends CallName>(name: N, body: unknown): AnswerOf<N> {
  const { result }: Call = calls[name];
  return (result && v.parse(result, body)) as AnswerOf<N>;
}

/**
 * The path of a call, its parameters encoded.
 *
 * @example callPath('license', { id: '7' }) // /api/licenses/my-licenses/7/
 */
export function callPath(
  name: CallName,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const path = calls[name].path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
