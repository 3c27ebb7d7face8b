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

/** The code of a refusal: the payment service decides the outcome of this payment. */
export const SETTLED_ELSEWHERE = 'settled_elsewhere';

/** The calls about payments and refunds. */
export const shopPaymentCalls = {
  /** Payments, newest first. */
  shopPayments: {
    ...support,
    method: 'GET',
    path: '/api/admin/payments/',
    query: [...cursor, ...filters.payments],
    ...answersWithCount(ShopPayment),
  },
  /** All products that were ever on sale. */
  soldProducts: {
    ...support,
    method: 'GET',
    path: '/api/admin/payments/products/',
    ...answersWith(SoldProducts),
  },
  /** A year's sales and refunds by month and product. */
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
  /** Refund a payment fully or partly. */
  refundPayment: {
    ...admin,
    method: 'POST',
    path: '/api/admin/payments/:id/refund/',
    input: ShopRefundInput,
    ...answersWith(Message),
    refusals: { ...confirmed, ...changedMeanwhile },
  },
  /** Grant or refuse a customer's refund request. */
  decideRefundRequest: {
    ...admin,
    method: 'POST',
    path: '/api/admin/payments/:id/refund-request/',
    input: RefundVerdictInput,
    ...answersWith(Message),
    refusals: { ...confirmed, ...changedMeanwhile },
  },
  /** Set the outcome of a pending payment. */
  settlePayment: {
    ...admin,
    method: 'POST',
    path: '/api/admin/payments/:id/settle/',
    input: SettleInput,
    ...answersWith(Message),
    refusals: {
      ...confirmed,
      409: {
        // The payment is no longer pending, or the payment service decides its outcome.
        codes: [CHANGED_MEANWHILE, SETTLED_ELSEWHERE],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
} as const satisfies Record<string, Call>;
