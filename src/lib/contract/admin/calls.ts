import { apiKeyCalls } from '#lib/contract/admin/api-keys/calls.ts';
import { couponCalls } from '#lib/contract/admin/coupons/calls.ts';
import { customerCalls } from '#lib/contract/admin/customers/calls.ts';
import { emailChangeCalls } from '#lib/contract/admin/customers/email-change.ts';
import { discrepancyCalls } from '#lib/contract/admin/discrepancies/calls.ts';
import { importCalls } from '#lib/contract/admin/imports/calls.ts';
import { bulkCalls } from '#lib/contract/admin/licenses/bulk-calls.ts';
import { staffLicenseCalls } from '#lib/contract/admin/licenses/calls.ts';
import { moveCalls } from '#lib/contract/admin/licenses/move-calls.ts';
import { staffNewsCalls } from '#lib/contract/admin/news/calls.ts';
import { shopOfferCalls } from '#lib/contract/admin/offers/calls.ts';
import { shopPaymentCalls } from '#lib/contract/admin/payments/calls.ts';
import { peopleCalls } from '#lib/contract/admin/people/calls.ts';
import { shopProductCalls } from '#lib/contract/admin/products/calls.ts';
import { registerCalls } from '#lib/contract/admin/registers/calls.ts';
import { shopReleaseCalls } from '#lib/contract/admin/releases/calls.ts';
import { shopCalls } from '#lib/contract/admin/shop/calls.ts';
import { staffSupportCalls } from '#lib/contract/admin/support/calls.ts';
import { transferCalls } from '#lib/contract/admin/transfers/calls.ts';
import { transmissionCalls } from '#lib/contract/admin/transmissions/calls.ts';
import { webhookCalls } from '#lib/contract/admin/webhooks/calls.ts';
import { shopWithdrawalCalls } from '#lib/contract/admin/withdrawals/calls.ts';
import {
  answersWith,
  answersWithCount,
  type Call,
  cursor,
  type ResultOf,
  support,
} from '#lib/contract/calls/call.ts';
import { staffCodeCalls } from './codes/calls.ts';
import { documentCalls } from './documents.ts';
import { failedCalls } from './failed.ts';
import { filters } from './filters.ts';
import { staffMailCalls } from './mails.ts';
import { overviewCalls } from './overview.ts';
import { reasonCalls } from './reasons.ts';
import { searchCalls } from './search.ts';
import { StaffEvent, StaffMember } from './staff.ts';

/** The calls of the admin area. */
export const adminCalls = {
  /** The member of staff who is signed in. */
  staffMember: {
    ...support,
    method: 'GET',
    path: '/api/admin/me/',
    ...answersWith(StaffMember),
  },
  /** The audit log, newest first. */
  staffLog: {
    ...support,
    method: 'GET',
    path: '/api/admin/log/',
    query: [...cursor, ...filters.log],
    ...answersWithCount(StaffEvent),
  },
  ...searchCalls,
  ...customerCalls,
  ...shopProductCalls,
  ...shopReleaseCalls,
  ...documentCalls,
  ...transmissionCalls,
  ...registerCalls,
  ...overviewCalls,
  ...shopPaymentCalls,
  ...shopWithdrawalCalls,
  ...reasonCalls,
  ...staffSupportCalls,
  ...staffMailCalls,
  ...failedCalls,
  ...staffLicenseCalls,
  ...staffNewsCalls,
  ...shopCalls,
  ...bulkCalls,
  ...importCalls,
  ...moveCalls,
  ...emailChangeCalls,
  ...webhookCalls,
  ...apiKeyCalls,
  ...peopleCalls,
  ...couponCalls,
  ...staffCodeCalls,
  ...shopOfferCalls,
  ...discrepancyCalls,
  ...transferCalls,
} as const satisfies Record<string, Call>;

export type AdminCallName = keyof typeof adminCalls;

/** A call's parsed result; undefined if no screen reads the response. */
export type AdminAnswerOf<N extends AdminCallName> = ResultOf<(typeof adminCalls)[N]>;
