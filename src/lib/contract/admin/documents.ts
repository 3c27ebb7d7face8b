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

/** A document as a row of the list; the amounts of a correction are negative. */
export const ShopDocument = v.object({
  id,
  kind: v.picklist(documentKinds),
  number: v.string(),
  issued_on: day,
  /** The number of the corrected document. */
  corrects: v.nullable(v.string()),
  /** Null if the document does not go to the exchange system. */
  sdi_state: v.nullable(v.picklist(sdiStates)),
  /** Whether the exchange system refused it and another document replaces it: never issued, amounts zero. */
  is_void: v.boolean(),
  payment_id: id,
  transaction_id: v.string(),
  /** The payment service's id of the charge; null without one. */
  charge: v.nullable(v.string()),
  /** The name of the company or person. */
  buyer: v.string(),
  country: v.string(),
  tax_code: v.string(),
  vat_number: v.string(),
  product_name: v.string(),
  license_duration: v.string(),
  is_renewal: v.boolean(),
  /** The licence period that it charges for; null if the period began later. */
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

/** An invoice or credit note as FatturaPA. */
export const FiscalDocument = v.object({
  number: v.string(),
  name: v.string(),
  xml: v.string(),
});

/** A page of a year's documents, in order. */
export const FiscalDocuments = v.object({
  results: v.array(FiscalDocument),
  /** The number of documents of the year so far. */
  count: v.number(),
  next: v.nullable(v.string()),
});

const correctionRefusals = {
  409: {
    // The document cannot be corrected this way, or has changed meanwhile.
    codes: [CHANGED_MEANWHILE, ...correctionFaults],
    body: v.union([ChangedMeanwhile, Detail]),
  },
} as const;

/** A document of any kind, except simulated ones. */
export const DocumentPdf = v.object({
  number: v.string(),
  name: v.string(),
  /** Base64. */
  pdf: v.string(),
});

/** A page of a year's documents, kind by kind, in order. */
export const DocumentPdfs = v.object({ ...FiscalDocuments.entries, results: v.array(DocumentPdf) });

export const documentCalls = {
  /** Documents by date, newest first. */
  shopDocuments: {
    ...support,
    method: 'GET',
    path: '/api/admin/documents/',
    query: [...cursor, ...filters.documents],
    ...answersWithCount(ShopDocument),
  },
  /** A year's invoices and credit notes as FatturaPA, in pages. */
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
  /** Preview a correction of a document's buyer. */
  previewCorrection: {
    ...admin,
    method: 'POST',
    path: '/api/admin/documents/:id/correction/preview/',
    input: CorrectionInput,
    ...answersWith(CorrectionPlan),
    refusals: correctionRefusals,
  },
  /** Correct a document's buyer: reissue it, replace it, or issue a credit note and a new document. */
  correctDocument: {
    ...admin,
    method: 'POST',
    path: '/api/admin/documents/:id/correction/',
    input: CorrectionInput,
    ...answersWith(Message),
    refusals: { ...confirmed, ...correctionRefusals },
  },
  /** A year's documents as PDF, in pages. */
  documentPdfs: {
    ...admin,
    method: 'GET',
    path: '/api/admin/documents/pdfs/',
    query: ['year', 'after'],
    ...answersWith(DocumentPdfs),
  },
} as const satisfies Record<string, Call>;
