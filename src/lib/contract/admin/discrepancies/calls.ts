import { filters } from '#lib/contract/admin/filters.ts';
import { changedMeanwhile } from '#lib/contract/admin/staff.ts';
import {
  admin,
  answersWith,
  answersWithCount,
  type Call,
  cursor,
  Message,
  support,
} from '#lib/contract/calls/call.ts';
import { PROVIDER_DOWN } from '#lib/contract/checkout/rules.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import {
  Discrepancy,
  DiscrepancyDecisionInput,
  DiscrepancyDetail,
  Reconciliations,
  RereadDiscrepancy,
} from './discrepancies.ts';

/** The calls about where our books and the payment service's differ. */
export const discrepancyCalls = {
  /** Discrepancies between our books and the payment service’s, newest first: those to decide, or all. */
  discrepancies: {
    ...support,
    method: 'GET',
    path: '/api/admin/discrepancies/',
    query: [...cursor, ...filters.discrepancies],
    ...answersWithCount(Discrepancy),
  },
  /** One discrepancy, with what it is about and what may be decided. */
  discrepancy: {
    ...support,
    method: 'GET',
    path: '/api/admin/discrepancies/:id/',
    ...answersWith(DiscrepancyDetail),
  },
  /** Read anew at the payment service what a discrepancy is about, and do what follows as its event would. */
  rereadDiscrepancy: {
    ...support,
    method: 'POST',
    path: '/api/admin/discrepancies/:id/read/',
    ...answersWith(RereadDiscrepancy),
    // The payment service does not answer.
    refusals: { 503: { codes: [PROVIDER_DOWN] } },
  },
  /** Decide a discrepancy, once. */
  decideDiscrepancy: {
    ...admin,
    method: 'POST',
    path: '/api/admin/discrepancies/:id/decision/',
    input: DiscrepancyDecisionInput,
    ...answersWith(Message),
    refusals: { ...confirmed, ...changedMeanwhile },
  },
  /** What the comparisons of the last days with the payment service found. */
  reconciliations: {
    ...support,
    method: 'GET',
    path: '/api/admin/reconciliations/',
    ...answersWith(Reconciliations),
  },
} as const satisfies Record<string, Call>;
