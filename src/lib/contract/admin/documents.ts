import * as v from 'valibot';
import { admin, answersWith, type Call } from '#lib/contract/calls/call.ts';

/** An invoice or a credit note as FatturaPA. */
export const FiscalDocument = v.object({
  number: v.string(),
  name: v.string(),
  xml: v.string(),
});

/** Some of a year's, in their order. */
export const FiscalDocuments = v.object({
  results: v.array(FiscalDocument),
  /** How many the year has so far. */
  count: v.number(),
  next: v.nullable(v.string()),
});

export const documentCalls = {
  fiscalDocuments: {
    ...admin,
    method: 'GET',
    path: '/api/admin/documents/',
    summary: 'A year’s invoices and credit notes as FatturaPA, some at a time',
    query: ['year', 'after'],
    ...answersWith(FiscalDocuments),
  },
} as const satisfies Record<string, Call>;
