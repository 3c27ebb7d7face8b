import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { type InvoiceRow, toTransmissionFile } from '#lib/api/services/payments/invoice-row.ts';
import { renderInvoiceXml } from '#lib/api/services/payments/invoice-xml.ts';

const row = {
  payment: { productName: 'A & "B" <C>', licenseDuration: "1 'mese'", amountCents: 4900, currency: 'EUR' },
  invoice: {
    year: 2026,
    number: 12,
    issuedAt: Date.UTC(2025, 11, 31, 23, 30),
    vatPercent: 22,
    netCents: 4016,
    vatCents: 884,
    buyerFirstName: '</Nome>',
    buyerLastName: ']]>&amp;',
    buyerCompany: '',
    buyerAddress: '<!-- Via -->',
    buyerPostalCode: '',
    buyerCity: '',
    buyerTaxCode: '',
    buyerVatNumber: '',
    buyerSdiCode: '',
    buyerPec: '',
  },
} as InvoiceRow;

it('is well-formed for any buyer’s name', async () => {
  const xml = new TextDecoder().decode(await renderInvoiceXml(row));
  const document = new new Window().DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  const text = (name: string) => document.querySelector(name)?.textContent;
  expect(text('Nome')).toBe('</Nome>');
  expect(text('Cognome')).toBe(']]>&amp;');
  expect(text('Descrizione')).toBe('A & "B" <C>, licenza 1 \'mese\'');
  expect(text('CessionarioCommittente Indirizzo')).toBe('<!-- Via -->');
  expect(text('CessionarioCommittente CAP')).toBe('00000');
  expect(text('Numero')).toBe('2026-000012');
  expect(text('Data')).toBe('2026-01-01');
});

it.each([
  [12, '202600000C', 'IT99999999990_6000C.xml'],
  [999_999, '202600LFLR', 'IT99999999990_6LFLR.xml'],
  [1_000_000, '202600LFLS', 'IT99999999990_6LFLS.xml'],
  [1_679_615, '202600ZZZZ', 'IT99999999990_6ZZZZ.xml'],
])('has room for invoice %d in the numbers of the exchange system', async (number, sent, file) => {
  const invoice = { ...row.invoice, number };
  const xml = new TextDecoder().decode(await renderInvoiceXml({ ...row, invoice }));
  const progressive = /<ProgressivoInvio>(.*)<\/ProgressivoInvio>/.exec(xml)?.[1] ?? '';
  expect(progressive).toMatch(/^[A-Z0-9]{10}$/);
  expect([progressive, toTransmissionFile(invoice)]).toEqual([sent, file]);
  expect(file).toMatch(/^IT\d{11}_[A-Z0-9]{5}\.xml$/);
});
