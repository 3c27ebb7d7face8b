import { filters } from '#lib/contract/admin/filters.ts';
import { answersWith, answersWithCursor, type Call, cursor, support } from '#lib/contract/calls/call.ts';
import { PROVIDER_DOWN } from '#lib/contract/checkout/rules.ts';
import { Payout, PayoutLine } from './payouts.ts';
import { DayOfTakings, OssLine, RegisteredDocument, RegisterTotals } from './registers.ts';

const query = [...cursor, ...filters.registers];
// The period is invalid or too long.
const refusals = { 400: {} };
// The payment service does not answer.
const providerDown = { 503: { codes: [PROVIDER_DOWN] } };

/** The calls about the accountant's registers, by period. Rows are oldest first, payouts newest first. */
export const registerCalls = {
  /** Invoices and credit notes of a period, or those with reverse charge ordered by buyer. */
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
  /** OSS sales of a period by quarter, country and rate, with corrections of earlier quarters. */
  ossLines: {
    ...support,
    method: 'GET',
    path: '/api/admin/registers/oss/',
    query,
    ...answersWithCursor(OssLine),
    refusals,
  },
  /** A register's totals by rate and nature. */
  registerTotals: {
    ...support,
    method: 'GET',
    path: '/api/admin/registers/totals/',
    query: filters.registers,
    ...answersWith(RegisterTotals),
    refusals,
  },
  /** The payment service's payouts of a period, newest first. */
  payouts: {
    ...support,
    method: 'GET',
    path: '/api/admin/registers/payouts/',
    query,
    ...answersWithCursor(Payout),
    refusals: { ...refusals, ...providerDown },
  },
  /** The balance movements of a payout. */
  payoutLines: {
    ...support,
    method: 'GET',
    path: '/api/admin/registers/payouts/:id/',
    query: cursor,
    ...answersWithCursor(PayoutLine),
    refusals: providerDown,
  },
} as const satisfies Record<string, Call>;
