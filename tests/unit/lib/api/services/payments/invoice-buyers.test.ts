import * as v from 'valibot';
import { expect, it } from 'vitest';
import { buyerLines, isElectronic } from '#lib/api/services/billing/invoice-buyer.ts';
import { ProfileInput } from '#lib/contract/account/account.ts';
import { type Buyer, countryFaults, spelled } from '#lib/contract/account/buyer.ts';
import { type TypedBuyer, typedBuyers } from '#tests/support/buyers.ts';
import { faultsOf } from '#tests/support/fattura-schema.ts';
import { type InvoiceChanges, invoiceRow, xmlOf } from '#tests/support/invoices.ts';

const BUYERS = 200;

/** What the invoice of somebody who typed this copies from the profile. */
function invoicedBuyer({ name, profile }: TypedBuyer): InvoiceChanges['buyer'] {
  const typed = { ...name, ...v.parse(ProfileInput, profile) } as Buyer;
  const buyer = spelled(typed);
  expect(countryFaults(buyer)).toEqual({});
  return {
    buyerFirstName: buyer.first_name,
    buyerLastName: buyer.last_name,
    buyerCompany: buyer.company,
    buyerAddress: buyer.address,
    buyerPostalCode: buyer.postal_code,
    buyerCity: buyer.city,
    buyerProvince: buyer.province,
    buyerCountry: buyer.country,
    buyerTaxCode: buyer.tax_code,
    buyerVatNumber: buyer.vat_number,
    buyerSdiCode: buyer.sdi_code,
    buyerPec: buyer.pec,
  };
}

it(`is a FatturaPA that the official schema takes, for ${BUYERS} buyers of all kinds`, async () => {
  const rows = typedBuyers(BUYERS).map((typed, position) =>
    invoiceRow({ buyer: invoicedBuyer(typed), ...(position % 4 === 0 && { corrects: 7 }) }),
  );
  const electronic = rows.filter(({ invoice }) => isElectronic(invoice));
  // Of the others there is no XML; a generator that made few electronic ones would prove little.
  expect(electronic.length).toBeGreaterThan(BUYERS * 0.8);
  const xmls = await Promise.all(electronic.map(xmlOf));
  expect(await faultsOf(...xmls)).toEqual([]);
  const isNamed = (xml: string) => xml.includes('IdFiscaleIVA><IdPaese') || xml.includes('<CodiceFiscale>');
  expect(xmls.filter((xml) => !isNamed(xml))).toEqual([]);
  expect(new Set(electronic.map(({ invoice }) => invoice.buyerCountry)).size).toBeGreaterThan(20);
});

it('of a buyer abroad with a VAT number has it without its prefix, which the PDF writes', async () => {
  const [greek] = typedBuyers(400).filter(({ profile }) => profile.country === 'GR' && profile.vat_number);
  if (!greek) throw new Error('The generator makes no Greek company');
  const row = invoiceRow({ buyer: invoicedBuyer(greek) });
  expect(buyerLines(row.invoice)).toContain('Partita IVA EL094014201');
  const xml = await xmlOf(row);
  expect(xml).toContain('<IdPaese>GR</IdPaese><IdCodice>094014201</IdCodice>');
  expect(xml).toContain('<CodiceDestinatario>XXXXXXX</CodiceDestinatario>');
  expect(xml).not.toMatch(/<\/CAP>\s*<Comune>[^<]*<\/Comune>\s*<Provincia>[^<]*<\/Provincia>\s*<Nazione>GR/);
});
