import type { DocumentRow } from '#lib/api/services/billing/document-row.ts';
import { toTransmissionFile } from '#lib/api/services/billing/xml/file-names.ts';
import { renderInvoiceXml } from '#lib/api/services/billing/xml/invoice-xml.ts';
import type { DocumentFile } from '#scripts/documents/document.ts';
import { invoiceRow } from './invoices.ts';

/** A document as the XML file for the exchange system. */
export const fileOf = async (row: DocumentRow): Promise<DocumentFile> => ({
  name: toTransmissionFile(row),
  xml: new TextDecoder().decode(await renderInvoiceXml(row)),
});

const company = {
  company: 'Rossi & Figli S.r.l.',
  address: 'Via Po 7',
  postal_code: '10124',
  city: 'Torino',
  province: 'TO',
  // A VAT group's number differs from the tax codes of its companies.
  tax_code: '01234567897',
  vat_number: '10000000009',
  sdi_code: 'ABC1234',
};
const german = { company: 'Müller GmbH', country: 'DE', vat_number: '136695976' };

/** Documents that the exchange system accepts; tests break them. */
export const samples = {
  invoice: await fileOf(invoiceRow({ number: 12, buyer: company })),
  note: await fileOf(invoiceRow({ number: 13, buyer: company, corrects: 7 })),
  reversed: await fileOf(
    invoiceRow({
      number: 14,
      buyer: german,
      vat: { vatScheme: 'reverse-charge', vatPercent: 0 },
      cents: [9900, 0],
    }),
  ),
};
export type Sample = keyof typeof samples;
/** A day by which all samples have been issued. */
export const SAMPLE_DAY = '2026-01-31';

/** A sample with a part of it replaced. */
export function broken(sample: Sample, part: RegExp | string, by: string): DocumentFile {
  const { name, xml } = samples[sample];
  const changed = xml.replace(part, by);
  if (changed === xml) throw new Error(`The sample has no ${part}`);
  return { name, xml: changed };
}
