import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { invoices, payments } from '#lib/api/db/schema/payments.ts';
import { creditNotes } from '#lib/api/db/schema/refunds.ts';
import { type KeptFile, keptFile } from '#lib/api/services/shared/kept-files.ts';
import { shopAt, toShop } from '#lib/api/services/shop/shop.ts';
import { isElectronic } from './invoice-buyer.ts';
import {
  documentName,
  type InvoiceRow,
  toCreditNoteRow,
  toInvoiceNumber,
  toTransmissionFile,
} from './invoice-row.ts';

export interface InvoiceFile extends KeptFile {
  name: string;
  contentType: string;
}

type Render = (row: InvoiceRow) => Promise<Uint8Array<ArrayBuffer>>;

/** The forms of a document. Their code is imported on demand: the PDF library is large and seldom needed. */
const forms = {
  pdf: {
    contentType: 'application/pdf',
    nameOf: ({ invoice }, word) => `${word}-${toInvoiceNumber(invoice)}.pdf`,
    render: async (row) => (await import('./invoice-pdf.ts')).renderInvoicePdf(row),
  },
  xml: {
    contentType: 'application/xml',
    nameOf: toTransmissionFile,
    render: async (row) => (await import('./invoice-xml.ts')).renderInvoiceXml(row),
  },
} as const satisfies Record<
  string,
  { contentType: string; nameOf: (row: InvoiceRow, word: string) => string; render: Render }
>;

export type InvoiceForm = keyof typeof forms;

/** Whose documents may be opened: a customer's own, or everybody's by the seller's people. */
export type Reader = { userId: string } | 'seller';

const isFor = (reader: Reader) => (reader === 'seller' ? undefined : eq(payments.userId, reader.userId));

/** The file of a payment's invoice; `undefined` where there is none or the payment is somebody else's. */
export async function openInvoice(
  context: Context,
  reader: Reader,
  paymentId: string,
  form: InvoiceForm,
): Promise<InvoiceFile | undefined> {
  const row = await findInvoice(context, reader, paymentId);
  return row && openFile(context, row, form);
}

/** The file of a refund's credit note; `undefined` where there is none or the payment is somebody else's. */
export async function openCreditNote(
  context: Context,
  reader: Reader,
  refundId: string,
  form: InvoiceForm,
): Promise<InvoiceFile | undefined> {
  const [note] = await context.db.select().from(creditNotes).where(eq(creditNotes.refundId, refundId));
  if (!note) return undefined;
  // What was given back is the invoice's, and so is who gives it.
  const row = await findInvoice(context, reader, note.paymentId);
  return row && openFile(context, toCreditNoteRow(row, note), form);
}

/** Who sold when an invoice was issued, as a column. */
export const sellerColumn = shopAt(sql`${invoices.issuedAt}`);

/** Invoices with what was paid for, for `toInvoiceRow`. */
export const selectInvoices = ({ db }: Context) =>
  db
    .select({ payment: payments, invoice: invoices, shop: sellerColumn })
    .from(payments)
    .innerJoin(invoices, eq(invoices.paymentId, payments.id));

export const toInvoiceRow = ({
  payment,
  invoice,
  shop,
}: Omit<InvoiceRow, 'seller' | 'corrects'> & { shop: string | null }): InvoiceRow => ({
  payment,
  invoice,
  seller: toShop(shop).settings,
});

async function findInvoice(context: Context, reader: Reader, paymentId: string) {
  const [row] = await selectInvoices(context).where(and(eq(payments.id, paymentId), isFor(reader)));
  return row && toInvoiceRow(row);
}

/** There is no XML that the exchange system would refuse. */
export async function openFile(
  { env }: Context,
  row: InvoiceRow,
  form: InvoiceForm,
): Promise<InvoiceFile | undefined> {
  if (form === 'xml' && !isElectronic(row.invoice)) return undefined;
  const { contentType, nameOf, render } = forms[form];
  const word = documentName(row).toLowerCase().replaceAll(' ', '-');
  const key = `invoices/${word}-${toInvoiceNumber(row.invoice)}.${form}`;
  const kept = await keptFile(env, { key, contentType, render: () => render(row) });
  return { name: nameOf(row, word), contentType, ...kept };
}
