import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { documents } from '#lib/api/db/schema/documents.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { shopSettings } from '#lib/api/db/schema/shop-settings.ts';
import { type KeptFile, keptFile } from '#lib/api/services/shared/kept-files.ts';
import { builtShop } from '#lib/api/services/shop/shop.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { type DocumentRow, pdfName, toTransmissionFile } from './document-row.ts';

export interface DocumentFile extends KeptFile {
  name: string;
  contentType: string;
}

type Render = (row: DocumentRow) => Promise<Uint8Array<ArrayBuffer>>;

/** The forms of a document. Their code is imported on demand: the PDF library is large and seldom needed. */
const forms = {
  pdf: {
    contentType: 'application/pdf',
    nameOf: pdfName,
    render: async (row) => (await import('./document-pdf.ts')).renderDocumentPdf(row),
  },
  xml: {
    contentType: 'application/xml',
    nameOf: toTransmissionFile,
    render: async (row) => (await import('./invoice-xml.ts')).renderInvoiceXml(row),
  },
} as const satisfies Record<
  string,
  { contentType: string; nameOf: (row: DocumentRow) => string; render: Render }
>;

export type DocumentForm = keyof typeof forms;

/** Whose documents may be opened: a customer's own, or everybody's by the seller's people. */
export type Reader = { userId: string } | 'seller';

/** The document of a payment's sale, or of a refund. */
export type DocumentOf = { paymentId: string } | { refundId: string };

const isFor = (reader: Reader) => (reader === 'seller' ? undefined : eq(payments.userId, reader.userId));

const isOf = (of: DocumentOf): SQL | undefined =>
  'refundId' in of
    ? eq(documents.refundId, of.refundId)
    : and(eq(documents.paymentId, of.paymentId), isNull(documents.correctsId));

const corrected = alias(documents, 'corrected');

/** Documents with what was paid for, and what they correct. */
export const selectDocuments = ({ db }: Context) =>
  db
    .select({ document: documents, payment: payments, corrects: corrected, settings: shopSettings.settings })
    .from(documents)
    .innerJoin(payments, eq(payments.id, documents.paymentId))
    .leftJoin(corrected, eq(corrected.id, documents.correctsId))
    .leftJoin(shopSettings, eq(shopSettings.id, documents.shopVersion));

type Found = Awaited<ReturnType<typeof selectDocuments>>[number];

export const toRow = ({ settings, ...row }: Found): DocumentRow => ({
  ...row,
  seller: settings ?? builtShop,
});

/** A document's file; `undefined` where there is none, in this form, or the payment is somebody else's. */
export async function openDocument(
  context: Context,
  reader: Reader,
  of: DocumentOf,
  form: DocumentForm,
): Promise<DocumentFile | undefined> {
  const [row] = await selectDocuments(context).where(and(isOf(of), isFor(reader)));
  return row && openFile(context, toRow(row), form);
}

/** Only invoices and what corrects them go to the exchange system. */
export async function openFile(
  { env }: Context,
  row: DocumentRow,
  form: DocumentForm,
): Promise<DocumentFile | undefined> {
  const { document } = row;
  if (form === 'xml' && document.kind !== 'invoice') return undefined;
  const { contentType, nameOf, render } = forms[form];
  const key = `documents/${writeNumber(document)}.${form}`;
  const kept = await keptFile(env, { key, contentType, render: () => render(row) });
  return { name: nameOf(row), contentType, ...kept };
}
