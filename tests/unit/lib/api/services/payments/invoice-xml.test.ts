import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import type { InvoiceRow } from '#lib/api/services/payments/invoice-row.ts';
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
