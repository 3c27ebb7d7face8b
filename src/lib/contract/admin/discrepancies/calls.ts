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

/** The calls about discrepancies between our records and the payment service's. */
export const discrepancyCalls = {
  /** Discrepancies, newest first: the undecided ones, or all. */
  discrepancies: {
    ...support,
    method: 'GET',
    path: '/api/admin/discrepancies/',
    query: [...cursor, ...filters.discrepancies],
    ...answersWithCount(Discrepancy),
  },
  /** One discrepancy with its payment and the possible decisions. */
  discrepancy: {
    ...support,
    method: 'GET',
    path: '/api/admin/discrepancies/:id/',
    ...answersWith(DiscrepancyDetail),
  },
  /** Read the charge of a discrepancy again from the payment service and process it as its webhook event. */
  rereadDiscrepancy: {
    ...support,
    method: 'POST',
    path: '/api/admin/discrepancies/:id/read/',
    ...answersWith(RereadDiscrepancy),
    // The payment service does not answer.
    refusals: { 503: { codes: [PROVIDER_DOWN] } },
  },
  /** Decide a discrepancy; it can be decided only once. */
  decideDiscrepancy: {
    ...admin,
    method: 'POST',
    path: '/api/admin/discrepancies/:id/decision/',
    input: DiscrepancyDecisionInput,
    ...answersWith(Message),
    refusals: { ...confirmed, ...changedMeanwhile },
  },
  /** The results of the last daily reconciliations with the payment service. */
  reconciliations: {
    ...support,
    method: 'GET',
    path: '/api/admin/reconciliations/',
    ...answersWith(Reconciliations),
  },
} as const satisfies Record<string, Call>;
