import * as v from 'valibot';
import { filters } from '#lib/contract/admin/filters.ts';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/rules.ts';
import { ChangedMeanwhile, changedMeanwhile } from '#lib/contract/admin/staff.ts';
import {
  admin,
  answersWith,
  answersWithCount,
  type Call,
  cursor,
  Detail,
  Message,
  support,
} from '#lib/contract/calls/call.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { RefundVerdictInput, SettleInput, ShopRefundInput } from './decisions.ts';
import { ShopPayment, ShopPaymentDetail, SoldProducts } from './payments.ts';
import { SalesStatistics } from './statistics.ts';

/** Only the payment service knows whether a payment came. */
export const SETTLED_ELSEWHERE = 'settled_elsewhere';

/** The calls about what customers paid, and what they get back. */
export const shopPaymentCalls = {
  /** Payments, newest first. */
  shopPayments: {
    ...support,
    method: 'GET',
    path: '/api/admin/payments/',
    query: [...cursor, ...filters.payments],
    ...answersWithCount(ShopPayment),
  },
  /** Products that were ever for sale. */
  soldProducts: {
    ...support,
    method: 'GET',
    path: '/api/admin/payments/products/',
    ...answersWith(SoldProducts),
  },
  /** A year’s sales and refunds by month and product. */
  salesStatistics: {
    ...support,
    method: 'GET',
    path: '/api/admin/payments/statistics/',
    query: filters.statistics,
    ...answersWith(SalesStatistics),
  },
  /** One payment with its documents and decisions. */
  shopPayment: {
    ...support,
    method: 'GET',
    path: '/api/admin/payments/:id/',
    ...answersWith(ShopPaymentDetail),
  },
  /** Give back a payment or a part of it. */
  refundPayment: {
    ...admin,
    method: 'POST',
    path: '/api/admin/payments/:id/refund/',
    input: ShopRefundInput,
    ...answersWith(Message),
    refusals: { ...confirmed, ...changedMeanwhile },
  },
  /** Grant or refuse a refund that a customer asks for. */
  decideRefundRequest: {
    ...admin,
    method: 'POST',
    path: '/api/admin/payments/:id/refund-request/',
    input: RefundVerdictInput,
    ...answersWith(Message),
    refusals: { ...confirmed, ...changedMeanwhile },
  },
  /** Say what became of a pending payment. */
  settlePayment: {
    ...admin,
    method: 'POST',
    path: '/api/admin/payments/:id/settle/',
    input: SettleInput,
    ...answersWith(Message),
    refusals: {
      ...confirmed,
      409: {
        // It is not pending any more, or a payment service says what becomes of it.
        codes: [CHANGED_MEANWHILE, SETTLED_ELSEWHERE],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
} as const satisfies Record<string, Call>;
