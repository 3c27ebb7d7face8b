import { changedMeanwhile } from '#lib/contract/admin/changed.ts';
import { answersWithCursor, cursor } from '#lib/contract/admin/lists.ts';
import { admin, answersWith, type Call, Message, support } from '#lib/contract/calls/call.ts';
import { PROVIDER_DOWN } from '#lib/contract/checkout/provider-down.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import {
  Difference,
  DifferenceDecisionInput,
  DifferenceDetail,
  differenceFilters,
  RereadDifference,
} from './differences.ts';
import { Reconciliations } from './reconciliations.ts';

/** The calls about where our books and the payment service's differ. */
export const differenceCalls = {
  differences: {
    ...support,
    method: 'GET',
    path: '/api/admin/differences/',
    summary: 'Differences between our books and the payment service’s, newest first: those to decide, or all',
    query: [...cursor, ...differenceFilters],
    ...answersWithCursor(Difference),
  },
  difference: {
    ...support,
    method: 'GET',
    path: '/api/admin/differences/:id/',
    summary: 'One difference, with what it is about and what may be decided',
    ...answersWith(DifferenceDetail),
  },
  rereadDifference: {
    ...support,
    method: 'POST',
    path: '/api/admin/differences/:id/read/',
    summary:
      'Read anew at the payment service what a difference is about, and do what follows as its event would',
    ...answersWith(RereadDifference),
    refusals: { 503: { means: 'The payment service does not answer', codes: [PROVIDER_DOWN] } },
  },
  decideDifference: {
    ...admin,
    method: 'POST',
    path: '/api/admin/differences/:id/decision/',
    summary: 'Decide a difference, once',
    input: DifferenceDecisionInput,
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
