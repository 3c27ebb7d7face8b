import { filters } from '#lib/contract/admin/filters.ts';
import { answersWith, answersWithCursor, type Call, cursor, support } from '#lib/contract/calls/call.ts';
import { PROVIDER_DOWN } from '#lib/contract/checkout/rules.ts';
import { Payout, PayoutLine } from './payouts.ts';
import { DayOfTakings, OssLine, RegisteredDocument, RegisterTotals } from './registers.ts';

const query = [...cursor, ...filters.registers];
const refusals = { 400: { means: 'The period is none, or too long' } };
const providerDown = { 503: { means: 'The payment service does not answer', codes: [PROVIDER_DOWN] } };

/** What an accountant gets by period, the older first; of payouts the newest. */
export const registerCalls = {
  registeredDocuments: {
    ...support,
    method: 'GET',
    path: '/api/admin/registers/documents/',
    summary: 'Invoices and credit notes of a period, or those by reverse charge by their buyers',
    query,
    ...answersWithCursor(RegisteredDocument),
    refusals,
  },
  takings: {
    ...support,
    method: 'GET',
    path: '/api/admin/registers/takings/',
    summary: 'Receipts of a period by day and rate',
    query,
    ...answersWithCursor(DayOfTakings),
    refusals,
  },
  ossLines: {
    ...support,
    method: 'GET',
    path: '/api/admin/registers/oss/',
    summary:
      'Sales by OSS of a period by quarter, country and rate, and what corrects those of earlier quarters',
    query,
    ...answersWithCursor(OssLine),
    refusals,
  },
  registerTotals: {
    ...support,
    method: 'GET',
    path: '/api/admin/registers/totals/',
    summary: 'Sums of a register by rate and nature',
    query: filters.registers,
    ...answersWith(RegisterTotals),
    refusals,
  },
  payouts: {
    ...support,
    method: 'GET',
    path: '/api/admin/registers/payouts/',
    summary: 'What the payment service paid out in a period, the newest first',
    query,
    ...answersWithCursor(Payout),
    refusals: { ...refusals, ...providerDown },
  },
  payoutLines: {
    ...support,
    method: 'GET',
    path: '/api/admin/registers/payouts/:id/',
    summary: 'What a payout is made of',
    query: cursor,
    ...answersWithCursor(PayoutLine),
    refusals: providerDown,
  },
} as const satisfies Record<string, Call>;
