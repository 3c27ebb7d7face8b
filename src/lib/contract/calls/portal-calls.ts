import { assistedEmailCalls } from '#lib/contract/account/assisted-email.ts';
import { accountCalls } from '#lib/contract/account/calls.ts';
import { invoiceEmailCalls } from '#lib/contract/account/invoice-email.ts';
import { codeCalls } from '#lib/contract/codes/calls.ts';
import { dashboardCalls } from '#lib/contract/dashboard.ts';
import { deviceCalls } from '#lib/contract/devices/calls.ts';
import { downloadCalls } from '#lib/contract/downloads.ts';
import { licenseCalls, trialCalls } from '#lib/contract/licenses/calls.ts';
import { loginCalls } from '#lib/contract/login/calls.ts';
import { moveCalls } from '#lib/contract/moves/calls.ts';
import { offerCalls } from '#lib/contract/offers/calls.ts';
import { organizationCalls } from '#lib/contract/organizations/calls.ts';
import { organizationPeopleCalls } from '#lib/contract/organizations/people-calls.ts';
import { paymentCalls } from '#lib/contract/payments/calls.ts';
import { productCalls } from '#lib/contract/products/calls.ts';
import { saleCalls } from '#lib/contract/sales/calls.ts';
import { seatCalls } from '#lib/contract/seats/calls.ts';
import { securityCalls } from '#lib/contract/security/calls.ts';
import { lostCalls } from '#lib/contract/security/lost-calls.ts';
import { passkeyCalls } from '#lib/contract/security/passkey-calls.ts';
import { subscriptionCalls } from '#lib/contract/subscriptions/calls.ts';
import { supportCalls } from '#lib/contract/support/calls.ts';
import type { Call, ResultOf } from './call.ts';

/** The calls that the portal makes: the only part of the contract in the browser's bundle. */
export const portalCalls = {
  ...loginCalls,
  ...accountCalls,
  ...invoiceEmailCalls,
  ...assistedEmailCalls,
  ...dashboardCalls,
  ...licenseCalls,
  ...seatCalls,
  ...deviceCalls,
  ...productCalls,
  ...saleCalls,
  ...trialCalls,
  ...codeCalls,
  ...downloadCalls,
  ...paymentCalls,
  ...offerCalls,
  ...organizationCalls,
  ...organizationPeopleCalls,
  ...moveCalls,
  ...supportCalls,
  ...securityCalls,
  ...passkeyCalls,
  ...lostCalls,
  ...subscriptionCalls,
} as const satisfies Record<string, Call>;

export type PortalCallName = keyof typeof portalCalls;

/** A call's parsed result; undefined if the portal ignores the response. */
export type AnswerOf<N extends PortalCallName> = ResultOf<(typeof portalCalls)[N]>;
