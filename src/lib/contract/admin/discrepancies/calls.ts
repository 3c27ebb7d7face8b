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
  discrepancies: {
    ...support,
    method: 'GET',
    path: '/api/admin/discrepancies/',
    summary:
      'Discrepancies between our books and the payment service’s, newest first: those to decide, or all',
    query: [...cursor, ...filters.discrepancies],
    ...answersWithCount(Discrepancy),
  },
  discrepancy: {
    ...support,
    method: 'GET',
    path: '/api/admin/discrepancies/:id/',
    summary: 'One discrepancy, with what it is about and what may be decided',
    ...answersWith(DiscrepancyDetail),
  },
  rereadDiscrepancy: {
    ...support,
    method: 'POST',
    path: '/api/admin/discrepancies/:id/read/',
    summary:
      'Read anew at the payment service what a discrepancy is about, and do what follows as its event would',
    ...answersWith(RereadDiscrepancy),
    refusals: { 503: { means: 'The payment service does not answer', codes: [PROVIDER_DOWN] } },
  },
  decideDiscrepancy: {
    ...admin,
    method: 'POST',
    path: '/api/admin/discrepancies/:id/decision/',
    summary: 'Decide a discrepancy, once',
    input: DiscrepancyDecisionInput,
    ...answersWith(Message),
    refusals: { ...confirmed, ...changedMeanwhile },
  },
  reconciliations: {
    ...support,
    method: 'GET',
    path: '/api/admin/reconciliations/',
    summary: 'What the comparisons of the last days with the payment service found',
    ...answersWith(Reconciliations),
  },
} as const satisfies Record<string, Call>;
