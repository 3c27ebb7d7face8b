import { filters } from '#lib/contract/admin/filters.ts';
import { answersWith, type Call, type ResultOf, support } from '#lib/contract/calls/call.ts';
import { apiKeyCalls } from './api-keys/calls.ts';
import { couponCalls } from './coupons/calls.ts';
import { customerCalls } from './customers/calls.ts';
import { discrepancyCalls } from './discrepancies/calls.ts';
import { documentCalls } from './documents.ts';
import { failedCalls } from './failed/calls.ts';
import { bulkCalls } from './licenses/bulk-calls.ts';
import { staffLicenseCalls } from './licenses/calls.ts';
import { answersWithCursor, cursor } from './lists.ts';
import { StaffEvent } from './log.ts';
import { staffMailCalls } from './mails/calls.ts';
import { StaffMember } from './me.ts';
import { staffNewsCalls } from './news/calls.ts';
import { overviewCalls } from './overview/calls.ts';
import { shopPaymentCalls } from './payments/calls.ts';
import { shopProductCalls } from './products/calls.ts';
import { shopReleaseCalls } from './releases/calls.ts';
import { shopCalls } from './shop/calls.ts';
import { staffSupportCalls } from './support/calls.ts';
import { webhookCalls } from './webhooks/calls.ts';
import { shopWithdrawalCalls } from './withdrawals/calls.ts';

/** The calls of the seller's people. */
export const adminCalls = {
  staffMember: {
    ...support,
    method: 'GET',
    path: '/api/admin/me/',
    summary: 'Whom the seller’s side is open to',
    ...answersWith(StaffMember),
  },
  staffLog: {
    ...support,
    method: 'GET',
    path: '/api/admin/log/',
    summary: 'What the seller’s people did, newest first',
    query: [...cursor, ...filters.log],
    ...answersWithCursor(StaffEvent),
  },
  ...customerCalls,
  ...shopProductCalls,
  ...shopReleaseCalls,
  ...documentCalls,
  ...overviewCalls,
  ...shopPaymentCalls,
  ...shopWithdrawalCalls,
  ...staffSupportCalls,
  ...staffMailCalls,
  ...failedCalls,
  ...staffLicenseCalls,
  ...staffNewsCalls,
  ...shopCalls,
  ...bulkCalls,
  ...webhookCalls,
  ...apiKeyCalls,
  ...couponCalls,
  ...discrepancyCalls,
} as const satisfies Record<string, Call>;

export type AdminCallName = keyof typeof adminCalls;

/** A call's parsed result, or nothing if its screens do not read the answer. */
export type AdminAnswerOf<N extends AdminCallName> = ResultOf<(typeof adminCalls)[N]>;
