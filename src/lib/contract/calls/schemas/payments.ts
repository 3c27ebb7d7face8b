import * as v from 'valibot';
import { type CallSchema, pageOf } from '#lib/contract/calls/call-schema.ts';
import { DownloadList, DownloadResult } from '#lib/contract/downloads/downloads.ts';
import { Payment, PaymentDetail, PaymentStats } from '#lib/contract/payments/payments.ts';

const OpenApiDocument = v.looseObject({ openapi: v.string() });

export const paymentSchemas = {
  payments: { summary: 'The customer’s payments, newest first', answers: { 200: pageOf(Payment) } },
  payment: { summary: 'One payment', answers: { 200: PaymentDetail } },
  paymentStats: { summary: 'What was spent, in euro', answers: { 200: PaymentStats } },
  invoice: { summary: 'The invoice as PDF', answers: { 200: { types: ['application/pdf'] } } },
  invoiceXml: { summary: 'The invoice as FatturaPA', answers: { 200: { types: ['application/xml'] } } },

  downloads: {
    summary: 'The newest release of each product with a valid licence',
    answers: { 200: DownloadList },
  },
  download: {
    summary: 'A link to the newest release, good for a few minutes',
    answers: { 200: DownloadResult },
    refusals: { 403: { means: 'No valid licence of the product', codes: ['license_required'] } },
  },
  file: {
    summary: 'The file behind a link; one byte range, entity tags',
    answers: { 200: { types: ['application/gzip'] }, 206: { types: ['application/gzip'] }, 304: null },
    refusals: {
      403: { means: 'The link is over or was never one', codes: ['link_invalid'] },
      404: { means: 'The file is gone' },
      416: { means: 'The range lies outside the file', body: null },
    },
  },

  openApi: { summary: 'This document', answers: { 200: OpenApiDocument } },
} as const satisfies Record<string, CallSchema>;
