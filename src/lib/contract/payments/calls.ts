import {
  answersWith,
  answersWithList,
  bearer,
  type Call,
  ownBearer,
  paging,
} from '#lib/contract/calls/call.ts';
import { Payment, PaymentDetail, PaymentStats } from './payments.ts';

export const paymentCalls = {
  payments: {
    ...bearer,
    method: 'GET',
    path: '/api/payments/my-payments/',
    query: [...paging, 'status'],
    summary: 'The customer’s payments, newest first',
    ...answersWithList(Payment),
  },
  payment: {
    ...ownBearer,
    method: 'GET',
    path: '/api/payments/my-payments/:id/',
    summary: 'One payment',
    ...answersWith(PaymentDetail),
  },
  paymentStats: {
    ...bearer,
    method: 'GET',
    path: '/api/payments/stats/',
    summary: 'What was spent, in euro',
    ...answersWith(PaymentStats),
  },
  invoice: {
    ...ownBearer,
    method: 'GET',
    path: '/api/payments/my-payments/:id/invoice/',
    summary: 'The invoice as PDF',
    answers: { 200: { types: ['application/pdf'] } },
  },
  invoiceXml: {
    ...ownBearer,
    method: 'GET',
    path: '/api/payments/my-payments/:id/invoice-xml/',
    summary: 'The invoice as FatturaPA',
    answers: { 200: { types: ['application/xml'] } },
  },
} as const satisfies Record<string, Call>;
