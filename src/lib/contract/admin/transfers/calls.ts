import * as v from 'valibot';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/rules.ts';
import { ChangedMeanwhile } from '#lib/contract/admin/staff.ts';
import { admin, answersWith, type Call, Detail, Message } from '#lib/contract/calls/call.ts';
import { MAX_TEXTS_BYTES } from '#lib/contract/limits.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import {
  MatchedMovements,
  MatchInput,
  RecordInput,
  TransferInput,
  UnpaidDeliveryInput,
} from './transfers.ts';

/** The calls about bank transfers. */
export const transferCalls = {
  /** Match bank movements with our orders; writes nothing. */
  matchTransfers: {
    ...admin,
    method: 'POST',
    path: '/api/admin/transfers/match/',
    input: MatchInput,
    maxBodyBytes: MAX_TEXTS_BYTES,
    ...answersWith(MatchedMovements),
  },
  /** Record bank movements, each only once: they pay their orders, or wait for a decision. */
  recordTransfers: {
    ...admin,
    method: 'POST',
    path: '/api/admin/transfers/',
    input: RecordInput,
    ...answersWith(MatchedMovements),
    refusals: { ...confirmed },
  },
  /** Record a received transfer for one payment. */
  recordTransfer: {
    ...admin,
    method: 'POST',
    path: '/api/admin/payments/:id/transfer/',
    input: TransferInput,
    ...answersWith(Message),
    refusals: {
      ...confirmed,
      409: {
        // The payment has changed meanwhile, is not by transfer, or can no longer be fulfilled.
        codes: [CHANGED_MEANWHILE],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
  /** Deliver an order's licences before its payment, up to a day, or change that day. */
  deliverUnpaid: {
    ...admin,
    method: 'POST',
    path: '/api/admin/payments/:id/unpaid-delivery/',
    input: UnpaidDeliveryInput,
    ...answersWith(Message),
    refusals: {
      ...confirmed,
      409: {
        // The payment has changed meanwhile, is paid, is not by transfer, or does not allow early delivery.
        codes: [CHANGED_MEANWHILE],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
} as const satisfies Record<string, Call>;
