import type { InvoiceRow } from '#lib/api/services/payments/invoice-row.ts';
import { renderInvoiceXml } from '#lib/api/services/payments/invoice-xml.ts';
import { builtShop } from '#lib/api/services/shop.ts';

export interface InvoiceChanges {
  buyer?: Partial<Record<`buyer${string}`, string>>;
  number?: number;
  issuedAt?: number;
  cents?: [net: number, vat: number];
  product?: string;
  duration?: string;
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
  cents: [net, vat] = [4016, 884],
  product = 'Portfolio Optimizer',
  duration = '12 mesi',
  corrects,
}: InvoiceChanges): InvoiceRow {
  return {
    ...(corrects && { corrects: invoiceRow({ number: corrects, issuedAt: Date.UTC(2025, 11, 30) }).invoice }),
    payment: {
      productName: product,
      licenseDuration: duration,
      amountCents: net + vat,
      currency: 'EUR',
    },
    seller: builtShop,
    invoice: {
      ...{ year: 2026, number, issuedAt, vatPercent: 22, netCents: net, vatCents: vat },
      ...nobody,
      ...buyer,
    },
  } as InvoiceRow;
}

export async function xmlOf(row: InvoiceRow): Promise<string> {
  return new TextDecoder().decode(await renderInvoiceXml(row));
}
