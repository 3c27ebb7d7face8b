import {
  answersWith,
  answersWithList,
  bearer,
  type Call,
  Message,
  ownBearer,
  paging,
} from '#lib/contract/calls/call.ts';
import { Payment, PaymentDetail, PaymentStats, RefundInput } from './payments.ts';

export const paymentCalls = {
  payments: {
    ...bearer,
    method: 'GET',
    path: '/api/payments/my-payments/',
    query: [...paging, 'status'],
    summary: 'List the customer’s payments, newest first',
    ...answersWithList(Payment),
  },
  payment: {
    ...ownBearer,
    method: 'GET',
    path: '/api/payments/my-payments/:id/',
    summary: 'Read a payment',
    ...answersWith(PaymentDetail),
  },
  paymentStats: {
    ...bearer,
    method: 'GET',
    path: '/api/payments/stats/',
    summary: 'Read what the customer has spent, in euro',
    ...answersWith(PaymentStats),
  },
  invoice: {
    ...ownBearer,
    method: 'GET',
    path: '/api/payments/my-payments/:id/invoice/',
    summary: 'Read the invoice as PDF',
    answers: { 200: { types: ['application/pdf'] } },
  },
  invoiceXml: {
    ...ownBearer,
    method: 'GET',
    path: '/api/payments/my-payments/:id/invoice-xml/',
    summary: 'Read the invoice as FatturaPA',
    answers: { 200: { types: ['application/xml'] } },
  },
  paymentDocument: {
    ...ownBearer,
    method: 'GET',
    path: '/api/payments/documents/:id/',
    summary: 'Read a document that another has taken the place of, or its credit note, as PDF',
    answers: { 200: { types: ['application/pdf'] } },
  },
  paymentDocumentXml: {
    ...ownBearer,
    method: 'GET',
    path: '/api/payments/documents/:id/xml/',
    summary: 'Read it as FatturaPA',
    answers: { 200: { types: ['application/xml'] } },
  },
  askRefund: {
    ...ownBearer,
    method: 'POST',
    path: '/api/payments/my-payments/:id/refund-request/',
    summary: 'Request a refund, which the seller grants or refuses',
    input: RefundInput,
    answers: { 201: Message },
    refusals: {
      409: {
        means: 'The payment cannot be refunded on request',
        codes: ['REFUND_ASKED', 'REFUND_NOT_PAID', 'REFUND_TOO_LATE'],
      },
    },
    limits: ['refundsPerAccount'],
    verified: true,
  },
  creditNote: {
    ...ownBearer,
    method: 'GET',
    path: '/api/payments/credit-notes/:id/',
    summary: 'Read the credit note of a refund as PDF',
    answers: { 200: { types: ['application/pdf'] } },
  },
  creditNoteXml: {
    ...ownBearer,
    method: 'GET',
    path: '/api/payments/credit-notes/:id/xml/',
    summary: 'Read the credit note of a refund as FatturaPA',
    answers: { 200: { types: ['application/xml'] } },
  },
} as const satisfies Record<string, Call>;
