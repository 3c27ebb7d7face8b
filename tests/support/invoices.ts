import type { Invoice } from '#lib/api/db/schema/payments.ts';
import type { InvoiceRow } from '#lib/api/services/billing/invoice-row.ts';
import { renderInvoiceXml } from '#lib/api/services/billing/invoice-xml.ts';
import { builtShop } from '#lib/api/services/shop/shop.ts';

export interface InvoiceChanges {
  buyer?: Partial<Record<`buyer${string}`, string>>;
  number?: number;
  issuedAt?: number;
  cents?: [net: number, vat: number];
  product?: string;
  duration?: string;
  vat?: Partial<Pick<Invoice, 'vatScheme' | 'vatPercent'>>;
  /** How it was paid; nothing said, it was not. */
  paidBy?: string;
  /** Of a credit note, the number of the invoice that it corrects. */
  corrects?: number;
}

/** A buyer without any data but a name. */
const nobody = {
  buyerFirstName: 'Ada',
  buyerLastName: 'Rossi',
  buyerCompany: '',
  buyerAddress: '',
  buyerPostalCode: '',
  buyerCity: '',
  buyerTaxCode: '',
  buyerVatNumber: '',
  buyerSdiCode: '',
  buyerPec: '',
  buyerProvince: '',
  buyerCountry: 'IT',
};

export function invoiceRow({
  buyer = {},
  number = 12,
  issuedAt = Date.UTC(2026, 0, 7),
  cents: [netCents, vatCents] = [4016, 884],
  product = 'Portfolio Optimizer',
  duration = '12 mesi',
  vat = {},
  paidBy,
  corrects,
}: InvoiceChanges): InvoiceRow {
  return {
    ...(corrects && {
      corrects: invoiceRow({ number: corrects, vat, issuedAt: Date.UTC(2025, 11, 30) }).invoice,
    }),
    payment: {
      productName: product,
      licenseDuration: duration,
      amountCents: netCents + vatCents,
      currency: 'EUR',
      provider: paidBy ? 'stripe' : 'fake',
      paymentMethod: paidBy ?? 'simulated',
    },
    seller: builtShop,
    invoice: {
      ...{ year: 2026, number, issuedAt, vatPercent: 22, vatScheme: 'domestic', netCents, vatCents },
      ...vat,
      ...nobody,
      ...buyer,
    },
  } as InvoiceRow;
}

export async function xmlOf(row: InvoiceRow): Promise<string> {
  return new TextDecoder().decode(await renderInvoiceXml(row));
}
