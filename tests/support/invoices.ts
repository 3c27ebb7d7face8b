import type { DocumentBuyer } from '#lib/api/db/buyer-column.ts';
import type { Document } from '#lib/api/db/schema/documents.ts';
import type { DocumentRow } from '#lib/api/services/billing/document-row.ts';
import { toTransmissionFile } from '#lib/api/services/billing/xml/file-names.ts';
import { renderInvoiceXml } from '#lib/api/services/billing/xml/invoice-xml.ts';
import { builtShop } from '#lib/api/services/shop/shop.ts';
import type { ShopSettings } from '#lib/contract/admin/shop/shop.ts';
import { requireAllTaken } from './taken.ts';

export interface InvoiceChanges {
  seller?: Partial<ShopSettings>;
  buyer?: Partial<DocumentBuyer>;
  number?: number;
  issuedAt?: number;
  cents?: [net: number, vat: number];
  product?: string;
  duration?: string;
  vat?: Partial<Pick<Document, 'vatScheme' | 'vatPercent'>>;
  /** The payment method; by default, a card. */
  paidBy?: string;
  /** For a credit note, the number of the invoice that it corrects. */
  corrects?: number | undefined;
}

/** A company as in the business register, and a person in the flat-rate tax scheme. */
export const sellers = {
  company: { rea: 'MI-1234567', shareCapital: 1_000_000, soleMember: 'single' },
  soleTrader: {
    ...{ name: 'Ada Rossi', vatNumber: '10000000009', taxCode: 'RSSDAA80A41F205L', regime: 'RF19' },
    ...{ rea: '', shareCapital: null, soleMember: '', liquidation: false },
  },
} satisfies Record<string, Partial<ShopSettings>>;
/** VAT of sales in the flat-rate scheme. */
export const flatRate = { vatScheme: 'flat-rate', vatPercent: 0 } as const;

/** A buyer with only a name and a tax code. */
const person: DocumentBuyer = {
  ...{ first_name: 'Ada', last_name: 'Rossi', company: '' },
  ...{ address: '', postal_code: '', city: '', province: '', country: 'IT' },
  ...{ tax_code: 'RSSDAA80A41F205L', vat_number: '', sdi_code: '', pec: '' },
};

export function invoiceRow({
  seller = {},
  buyer = {},
  number = 12,
  issuedAt = Date.UTC(2026, 0, 7),
  cents: [netCents, vatCents] = [4016, 884],
  product = 'Portfolio Optimizer',
  duration = '12 mesi',
  vat = {},
  paidBy = 'card',
  corrects,
}: InvoiceChanges): DocumentRow {
  const invoice = corrects && invoiceRow({ number: corrects, vat, issuedAt: Date.UTC(2025, 11, 30) });
  return {
    corrects: invoice ? invoice.document : null,
    replaces: null,
    offer: null,
    payment: {
      productName: product,
      licenseDuration: duration,
      currency: 'EUR',
      paymentMethod: paidBy,
    } as DocumentRow['payment'],
    seller: { ...builtShop, ...seller },
    document: {
      ...{ id: number, kind: 'invoice', year: 2026, number, issuedAt },
      ...{ paymentId: 'payment', refundId: corrects ? 'refund' : null },
      correctsId: corrects ?? null,
      ...{ isRenewal: false, periodStart: null, periodEnd: null, quantity: 1 },
      ...{ vatPercent: 22, vatScheme: 'domestic', netCents, vatCents },
      ...vat,
      shopVersion: 0,
      buyer: { ...person, ...buyer },
      ...{ sdiState: 'to_send', fileNumber: null, replacesId: null, isReplaced: false },
    },
  };
}

/** A document's XML, checked to be acceptable to the exchange system. */
export async function xmlOf(row: DocumentRow): Promise<string> {
  const xml = new TextDecoder().decode(await renderInvoiceXml(row));
  requireAllTaken([{ name: toTransmissionFile(row), xml }], '2027-12-31');
  return xml;
}
