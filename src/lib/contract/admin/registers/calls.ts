import { filters } from '#lib/contract/admin/filters.ts';
import { answersWith, answersWithCursor, type Call, cursor, support } from '#lib/contract/calls/call.ts';
import { PROVIDER_DOWN } from '#lib/contract/checkout/rules.ts';
import { Payout, PayoutLine } from './payouts.ts';
import { DayOfTakings, OssLine, RegisteredDocument, RegisterTotals } from './registers.ts';

const query = [...cursor, ...filters.registers];
// The period is none, or too long.
const refusals = { 400: {} };
// The payment service does not answer.
const providerDown = { 503: { codes: [PROVIDER_DOWN] } };

/** What an accountant gets by period, the older first; of payouts the newest. */
export const registerCalls = {
  /** Invoices and credit notes of a period, or those by reverse charge by their buyers. */
  registeredDocuments: {
    ...support,
    method: 'GET',
    path: '/api/admin/registers/documents/',
    query,
    ...answersWithCursor(RegisteredDocument),
    refusals,
  },
  /** Receipts of a period by day and rate. */
  takings: {
    ...support,
    method: 'GET',
    path: '/api/admin/registers/takings/',
    query,
    ...answersWithCursor(DayOfTakings),
    refusals,
  },
  /** Sales by OSS of a period by quarter, country and rate, and what corrects those of earlier quarters. */
  ossLines: {
    ...support,
    method: 'GET',
    path: '/api/admin/registers/oss/',
    query,
    ...answersWithCursor(OssLine),
    refusals,
  },
  /** Sums of a register by rate and nature. */
  registerTotals: {
    ...support,
    method: 'GET',
    path: '/api/admin/registers/totals/',
    query: filters.registers,
    ...answersWith(RegisterTotals),
    refusals,
  },
  /** What the payment service paid out in a period, the newest first. */
  payouts: {
    ...support,
    method: 'GET',
    path: '/api/admin/registers/payouts/',
    query,
    ...answersWithCursor(Payout),
    refusals: { ...refusals, ...providerDown },
  },
  /** What a payout is made of. */
  payoutLines: {
    ...support,
    method: 'GET',
    path: '/api/admin/registers/payouts/:id/',
    query: cursor,
    ...answersWithCursor(PayoutLine),
    refusals: providerDown,
  },
} as const satisfies Record<string, Call>;
