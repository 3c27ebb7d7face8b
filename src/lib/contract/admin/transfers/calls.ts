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

/** The calls about money that comes by bank transfer. */
export const transferCalls = {
  /** What movements of the bank are to our orders; writes nothing. */
  matchTransfers: {
    ...admin,
    method: 'POST',
    path: '/api/admin/transfers/match/',
    input: MatchInput,
    maxBodyBytes: MAX_TEXTS_BYTES,
    ...answersWith(MatchedMovements),
  },
  /** Note movements of the bank, each once: they pay their orders, or wait for a decision. */
  recordTransfers: {
    ...admin,
    method: 'POST',
    path: '/api/admin/transfers/',
    input: RecordInput,
    ...answersWith(MatchedMovements),
    refusals: { ...confirmed },
  },
  /** Note money that came for one payment. */
  recordTransfer: {
    ...admin,
    method: 'POST',
    path: '/api/admin/payments/:id/transfer/',
    input: TransferInput,
    ...answersWith(Message),
    refusals: {
      ...confirmed,
      409: {
        // It has changed since it was seen, or is not paid by transfer, or cannot be delivered any more.
        codes: [CHANGED_MEANWHILE],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
  /** Bring the licences of an order before its money, until a day, or give them another one. */
  deliverUnpaid: {
    ...admin,
    method: 'POST',
    path: '/api/admin/payments/:id/unpaid-delivery/',
    input: UnpaidDeliveryInput,
    ...answersWith(Message),
    refusals: {
      ...confirmed,
      409: {
        // It has changed since it was seen, or is paid, or not by transfer, or its licences do not come before it.
        codes: [CHANGED_MEANWHILE],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
} as const satisfies Record<string, Call>;
