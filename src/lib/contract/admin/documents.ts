import * as v from 'valibot';
import { filters } from '#lib/contract/admin/filters.ts';
import {
  CorrectionInput,
  CorrectionPlan,
  correctionFaults,
} from '#lib/contract/admin/payments/corrections.ts';
import { CHANGED_MEANWHILE, documentPaths } from '#lib/contract/admin/rules.ts';
import { ChangedMeanwhile } from '#lib/contract/admin/staff.ts';
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
import { documentSchemes } from '#lib/contract/checkout/rules.ts';
import { day, id, money } from '#lib/contract/fields.ts';
import { documentKinds, sdiStates } from '#lib/contract/payments/documents.ts';
import { confirmed } from '#lib/contract/security/calls.ts';

/** A document as a row of the books: of a correction the sums are less than nothing. */
export const ShopDocument = v.object({
  id,
  kind: v.picklist(documentKinds),
  number: v.string(),
  issued_on: day,
  /** The number of the document that it corrects. */
  corrects: v.nullable(v.string()),
  /** Null where it does not go to the exchange system. */
  sdi_state: v.nullable(v.picklist(sdiStates)),
  /** Whether it was refused and another is in its place: it was never issued, and its sums are nothing. */
  is_void: v.boolean(),
  payment_id: id,
  transaction_id: v.string(),
  /** The payment service's name of the money; null where it has none. */
  charge: v.nullable(v.string()),
  /** The company, or the person's name. */
  buyer: v.string(),
  country: v.string(),
  tax_code: v.string(),
  vat_number: v.string(),
  product_name: v.string(),
  license_duration: v.string(),
  is_renewal: v.boolean(),
  /** The days that it counts for; null where they began later. */
  period_start: v.nullable(day),
  period_end: v.nullable(day),
  vat_scheme: v.picklist(documentSchemes),
  vat_percent: v.number(),
  net: money,
  vat: money,
  total: money,
});
export type ShopDocument = v.InferOutput<typeof ShopDocument>;
export type ShopDocumentBody = v.InferInput<typeof ShopDocument>;

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

const correctionRefusals = {
  409: {
    // It cannot be corrected so, or has changed meanwhile.
    codes: [CHANGED_MEANWHILE, ...correctionFaults],
    body: v.union([ChangedMeanwhile, Detail]),
  },
} as const;

/** A document of any kind but a simulated one. */
export const DocumentPdf = v.object({
  number: v.string(),
  name: v.string(),
  /** In base64. */
  pdf: v.string(),
});

/** Some of a year's, kind by kind in their order. */
export const DocumentPdfs = v.object({ ...FiscalDocuments.entries, results: v.array(DocumentPdf) });

export const documentCalls = {
  /** Documents by their day, newest first. */
  shopDocuments: {
    ...support,
    method: 'GET',
    path: '/api/admin/documents/',
    query: [...cursor, ...filters.documents],
    ...answersWithCount(ShopDocument),
  },
  /** A year’s invoices and credit notes as FatturaPA, some at a time. */
  fiscalDocuments: {
    ...admin,
    method: 'GET',
    path: '/api/admin/documents/archive/',
    query: ['year', 'after'],
    ...answersWith(FiscalDocuments),
  },
  /** The PDF of any document. */
  documentPdf: {
    ...support,
    method: 'GET',
    path: documentPaths.pdf,
    answers: { 200: { types: ['application/pdf'] } },
  },
  /** The FatturaPA of any invoice or credit note. */
  documentXml: {
    ...support,
    method: 'GET',
    path: documentPaths.xml,
    answers: { 200: { types: ['application/xml'] } },
  },
  /** See what a correction of a document’s buyer would do. */
  previewCorrection: {
    ...admin,
    method: 'POST',
    path: '/api/admin/documents/:id/correction/preview/',
    input: CorrectionInput,
    ...answersWith(CorrectionPlan),
    refusals: correctionRefusals,
  },
  /** Correct a document’s buyer: anew, in its place, or by a credit note and a new document. */
  correctDocument: {
    ...admin,
    method: 'POST',
    path: '/api/admin/documents/:id/correction/',
    input: CorrectionInput,
    ...answersWith(Message),
    refusals: { ...confirmed, ...correctionRefusals },
  },
  /** A year’s documents as PDF, some at a time. */
  documentPdfs: {
    ...admin,
    method: 'GET',
    path: '/api/admin/documents/pdfs/',
    query: ['year', 'after'],
    ...answersWith(DocumentPdfs),
  },
} as const satisfies Record<string, Call>;
