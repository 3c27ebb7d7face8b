import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { buyerLines } from '#lib/api/services/billing/document-buyer.ts';
import { ProfileInput } from '#lib/contract/account/account.ts';
import { type Buyer, countryFaults, spelled } from '#lib/contract/account/buyer.ts';
import { faultsOf } from '#scripts/documents/faults.ts';
import { type TypedBuyer, typedBuyers } from '#tests/support/buyers.ts';
import { fileOf } from '#tests/support/documents.ts';
import { invoiceRow, xmlOf } from '#tests/support/invoices.ts';

const BUYERS = 200;

/** The buyer's data that a document copies from a profile with this input. */
function documentBuyer({ name, profile }: TypedBuyer): Buyer {
  const typed = { ...name, ...v.parse(ProfileInput, profile) } as Buyer;
  const buyer = spelled(typed);
  expect(countryFaults(buyer)).toEqual({});
  return buyer;
}

/** Whether the buyer gets an invoice: only with a VAT number or a tax code. */
const isInvoiced = ({ vat_number, tax_code }: Buyer) => vat_number !== '' || tax_code !== '';

it(`is a valid FatturaPA for ${BUYERS} buyers of all kinds`, async () => {
  const buyers = typedBuyers(BUYERS).map(documentBuyer).filter(isInvoiced);
  // With few of them the test would prove little.
  expect(buyers.length).toBeGreaterThan(BUYERS * 0.6);
  const files = await Promise.all(
    buyers.map((buyer, position) =>
      fileOf(invoiceRow({ number: position + 8, buyer, corrects: position % 4 === 0 ? 7 : undefined })),
    ),
  );
  expect(await faultsOf(files, '2026-12-31')).toEqual([]);
  const isNamed = (xml: string) => xml.includes('IdFiscaleIVA><IdPaese') || xml.includes('<CodiceFiscale>');
  expect(files.filter(({ xml }) => !isNamed(xml))).toEqual([]);
  expect(new Set(buyers.map(({ country }) => country)).size).toBeGreaterThan(10);
});

it('of a buyer abroad has the VAT number without its prefix, which only the PDF contains', async () => {
  const [greek] = typedBuyers(400).filter(({ profile }) => profile.country === 'GR' && profile.vat_number);
  if (!greek) throw new Error('The generator makes no Greek company');
  const row = invoiceRow({ buyer: documentBuyer(greek) });
  expect(buyerLines(row.document.buyer)).toContain('Partita IVA EL094014201');
  const xml = await xmlOf(row);
  expect(xml).toContain('<IdPaese>GR</IdPaese><IdCodice>094014201</IdCodice>');
  expect(xml).toContain('<CodiceDestinatario>XXXXXXX</CodiceDestinatario>');
  expect(xml).not.toMatch(/<\/CAP>\s*<Comune>[^<]*<\/Comune>\s*<Provincia>[^<]*<\/Provincia>\s*<Nazione>GR/);
});

describe('the tax code next to a VAT number', () => {
  const shop = { company: 'Rossi S.r.l.', vat_number: '10000000009' };
  const written = async (buyer: Partial<Buyer>) => {
    const row = invoiceRow({ buyer });
    const [, inXml] = /<CodiceFiscale>(.*)<\/CodiceFiscale>/.exec(await xmlOf(row)) ?? [];
    const inPdf = buyerLines(row.document.buyer).find((line) => line.startsWith('Codice fiscale'));
    return [inXml, inPdf];
  };

  it('is omitted if it is a person’s, because the exchange system compares the two', async () => {
    expect(await written({ ...shop, tax_code: 'RSSDAA80A41F205L' })).toEqual([undefined, undefined]);
    expect(await written({ ...shop, company: '', tax_code: 'RSSDAA80A41F205L' })).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is written if it has only digits: the companies of a VAT group share its VAT number, not its code', async () => {
    expect(await written({ ...shop, tax_code: '01234567897' })).toEqual([
      '01234567897',
      'Codice fiscale 01234567897',
    ]);
  });

  it('is written for a person without a VAT number', async () => {
    expect(await written({ tax_code: 'RSSDAA80A41F205L' })).toEqual([
      'RSSDAA80A41F205L',
      'Codice fiscale RSSDAA80A41F205L',
    ]);
  });
});
