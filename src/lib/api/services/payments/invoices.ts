import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Invoice, invoices, payments } from '#lib/api/db/schema/payments.ts';
import { type InvoiceRow, toInvoiceNumber, toTransmissionFile } from './invoice-row.ts';

export interface InvoiceFile {
  name: string;
  contentType: string;
  body: ReadableStream | Uint8Array<ArrayBuffer>;
  size: number;
}

type Render = (row: InvoiceRow) => Promise<Uint8Array<ArrayBuffer>>;

/** The forms of an invoice. Their code is imported on demand: the PDF library is large and seldom needed. */
const forms = {
  pdf: {
    contentType: 'application/pdf',
    nameOf: (invoice) => `fattura-${toInvoiceNumber(invoice)}.pdf`,
    render: async (row) => (await import('./invoice-pdf.ts')).renderInvoicePdf(row),
  },
  xml: {
    contentType: 'application/xml',
    nameOf: toTransmissionFile,
    render: async (row) => (await import('./invoice-xml.ts')).renderInvoiceXml(row),
  },
} as const satisfies Record<
  string,
  { contentType: string; nameOf: (invoice: Invoice) => string; render: Render }
>;

export type InvoiceForm = keyof typeof forms;

/**
 * The file of a payment's invoice; `undefined` where there is none or the payment is somebody else's. The first
 * request draws and stores it; it never changes afterwards, not even with a newer release.
 */
export async function openInvoice(
  { db, env }: Context,
  userId: string,
  paymentId: string,
  form: InvoiceForm,
): Promise<InvoiceFile | undefined> {
  const [row] = await db
    .select({ payment: payments, invoice: invoices })
    .from(payments)
    .innerJoin(invoices, eq(invoices.paymentId, payments.id))
    .where(and(eq(payments.id, paymentId), eq(payments.userId, userId)));
  if (!row) return undefined;
  const { contentType, nameOf, render } = forms[form];
  const name = nameOf(row.invoice);
  const key = `invoices/fattura-${toInvoiceNumber(row.invoice)}.${form}`;
  const kept = await env.FILES.get(key);
  if (kept) return { name, contentType, body: kept.body, size: kept.size };

  const bytes = await render(row);
  const put = await env.FILES.put(key, bytes, {
    httpMetadata: { contentType },
    onlyIf: { etagDoesNotMatch: '*' },
  });
  // A parallel request stored its file first: that one stays.
  const winner = put ? null : await env.FILES.get(key);
  if (winner) return { name, contentType, body: winner.body, size: winner.size };
  return { name, contentType, body: bytes, size: bytes.byteLength };
}
