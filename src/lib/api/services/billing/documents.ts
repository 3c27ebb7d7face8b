import { and, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { documents, isSales } from '#lib/api/db/schema/documents.ts';
import { offerOrders } from '#lib/api/db/schema/offers.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { shopSettings } from '#lib/api/db/schema/shop-settings.ts';
import { type KeptFile, keptFile } from '#lib/api/services/shared/kept-files.ts';
import { builtShop } from '#lib/api/services/shop/shop.ts';
import { type DocumentRow, pdfKey, pdfName } from './document-row.ts';
import { toTransmissionFile } from './xml/file-names.ts';

export interface DocumentFile extends KeptFile {
  name: string;
  contentType: string;
}

type Render = (row: DocumentRow) => Promise<Uint8Array<ArrayBuffer>>;

/** The formats of a document. Their code is imported on demand: the PDF library is large and seldom needed. */
const forms = {
  pdf: {
    contentType: 'application/pdf',
    nameOf: pdfName,
    keyOf: pdfKey,
    render: async (row) => (await import('./document-pdf.ts')).renderDocumentPdf(row),
  },
  xml: {
    contentType: 'application/xml',
    nameOf: toTransmissionFile,
    keyOf: toTransmissionFile,
    render: async (row) => (await import('./xml/invoice-xml.ts')).renderInvoiceXml(row),
  },
} as const satisfies Record<
  string,
  Record<'nameOf' | 'keyOf', (row: DocumentRow) => string> & { contentType: string; render: Render }
>;

export type DocumentForm = keyof typeof forms;

/** Where a document's file is stored. */
export const fileKey = (name: string): string => `documents/${name}`;

/** Whose documents may be opened: a customer's own, or everybody's by staff. */
export type Reader = { userId: string } | 'seller';

/** The valid document of a payment's sale, the document of a refund, or any document. */
export type DocumentOf = { paymentId: string } | { refundId: string } | { documentId: number };

const isFor = (reader: Reader) => (reader === 'seller' ? undefined : eq(payments.userId, reader.userId));

function isOf(of: DocumentOf): SQL | undefined {
  if ('documentId' in of) return eq(documents.id, of.documentId || 0);
  if ('refundId' in of) return eq(documents.refundId, of.refundId);
  return and(eq(documents.paymentId, of.paymentId), isSales);
}

const corrected = alias(documents, 'corrected');
const replaced = alias(documents, 'replaced');

/** Documents with their payments and the documents that they correct or replace. */
export const selectDocuments = ({ db }: Context) =>
  db
    .select({
      document: documents,
      payment: payments,
      corrects: corrected,
      replaces: replaced,
      settings: shopSettings.settings,
      offer: offerOrders.number,
    })
    .from(documents)
    .innerJoin(payments, eq(payments.id, documents.paymentId))
    .leftJoin(corrected, eq(corrected.id, documents.correctsId))
    .leftJoin(replaced, eq(replaced.id, documents.replacesId))
    .leftJoin(offerOrders, eq(offerOrders.paymentId, documents.paymentId))
    .leftJoin(shopSettings, eq(shopSettings.id, documents.shopVersion));

type Found = Awaited<ReturnType<typeof selectDocuments>>[number];

export const toRow = ({ settings, ...row }: Found): DocumentRow => ({
  ...row,
  seller: settings ?? builtShop,
});

/** A document by its id, with all data of its files. */
export async function findDocument(context: Context, id: number): Promise<DocumentRow | undefined> {
  const [row] = await selectDocuments(context).where(eq(documents.id, id));
  return row && toRow(row);
}

/** A document's file; `undefined` if there is none in this format, or the payment belongs to another customer. */
export async function openDocument(
  context: Context,
  reader: Reader,
  of: DocumentOf,
  form: DocumentForm,
): Promise<DocumentFile | undefined> {
  const [row] = await selectDocuments(context).where(and(isOf(of), isFor(reader)));
  return row && openFile(context, toRow(row), form);
}

/** Only invoices and their credit notes go to the exchange system. */
export async function openFile(
  { env }: Context,
  row: DocumentRow,
  form: DocumentForm,
): Promise<DocumentFile | undefined> {
  const { document } = row;
  if (form === 'xml' && document.kind !== 'invoice') return undefined;
  const { contentType, nameOf, keyOf, render } = forms[form];
  const key = fileKey(keyOf(row));
  const kept = await keptFile(env, { key, contentType, render: () => render(row) });
  return { name: nameOf(row), contentType, ...kept };
}
