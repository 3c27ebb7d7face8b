import { expect, it } from 'vitest';
import { faultsOf } from '#scripts/documents/faults.ts';
import { fileOf } from '#tests/support/documents.ts';
import { flatRate, type InvoiceChanges, invoiceRow, sellers } from '#tests/support/invoices.ts';

const company = {
  company: 'Rossi & Figli <S.r.l.>',
  address: 'Via Po 7',
  postal_code: '10124',
  city: 'Torino',
  tax_code: 'FRRGLI84C55F205V',
  vat_number: '10000000009',
  sdi_code: 'ABC1234',
};

const german = {
  company: 'Müller & Söhne GmbH',
  address: 'Unter den Linden 1',
  postal_code: '10117',
  city: 'Berlin',
  country: 'DE',
  vat_number: '136695976',
};
const reversed = { vatScheme: 'reverse-charge', vatPercent: 0 } as const;

/** An invoice, and a credit note for another invoice. */
const pairOf = (changes: InvoiceChanges) => [
  invoiceRow(changes),
  invoiceRow({ ...changes, number: (changes.number ?? 12) + 1, corrects: 7 }),
];

it.each<[string, InvoiceChanges]>([
  ['a person without any data but a tax code', {}],
  ['a company with a code', { buyer: company }],
  ['a company with a PEC', { buyer: { ...company, sdi_code: '', pec: 'rossi@pec.example.com' } }],
  ['names of all alphabets', { buyer: { first_name: '山田 🦊', last_name: 'Šimůnek-Łódź…' } }],
  ['very long names', { buyer: { first_name: 'x'.repeat(80), last_name: 'à'.repeat(80) } }],
  ['a very long company', { buyer: { ...company, company: '…'.repeat(120), address: '—'.repeat(160) } }],
  ['markup for a name', { buyer: { first_name: ']]>', last_name: '</Cognome><x/>' } }],
  ['the millionth invoice of a year', { number: 1_000_000 }],
  ['a price of nothing', { cents: [0, 0] }],
  ['a very high price', { cents: [99_999_999_999, 21_999_999_999] }],
  ['a product with a long name', { product: '“Rischio” & altro… '.repeat(80) }],
  ['a card’s payment', { buyer: company, paidBy: 'card' }],
  ['a method that the format has no code for', { buyer: company, paidBy: 'paypal' }],
  ['a company of the Union', { buyer: german, vat: reversed, cents: [4016, 0], paidBy: 'card' }],
  ['a seller in the register of companies', { buyer: company, seller: sellers.company }],
  [
    'a seller at a flat rate',
    { buyer: company, seller: sellers.soleTrader, vat: flatRate, cents: [9900, 0] },
  ],
  ['a company of the Union that pays much', { buyer: german, vat: reversed, cents: [40_902, 0] }],
])('is valid for the exchange system, for %s, as invoice and as credit note', async (_, changes) => {
  const files = await Promise.all(pairOf(changes).map(fileOf));
  expect(await faultsOf(files, '2026-12-31')).toEqual([]);
});

it('would be invalid with a number of eleven digits', async () => {
  const [first, second, third] = await Promise.all(
    [12, 13, 14].map((number) => fileOf(invoiceRow({ number, buyer: company }))),
  );
  if (!first || !second || !third) throw new Error('A document is missing');
  const xml = second.xml.replace(/(<ProgressivoInvio>)\w+/, '$120261000000');
  const refusal = { file: second.name, code: '00200', detail: expect.stringContaining('ProgressivoInvio') };
  expect(await faultsOf([first, { ...second, xml }, third], '2026-12-31')).toMatchObject([refusal]);
});
