import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { toTransmissionFile } from '#lib/api/services/payments/invoice-row.ts';
import { invoiceRow, xmlOf } from '#tests/support/invoices.ts';

const row = invoiceRow({
  product: 'A & "B" <C>',
  duration: "1 'mese'",
  issuedAt: Date.UTC(2025, 11, 31, 23, 30),
  buyer: { buyerFirstName: '</Nome>', buyerLastName: ']]>&amp;', buyerAddress: '<!-- Via -->' },
});

it('is well-formed for any buyer’s name', async () => {
  const xml = await xmlOf(row);
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

it('of a credit note names the invoice that it corrects', async () => {
  const xml = await xmlOf(invoiceRow({ corrects: 7 }));
  expect(xml).toContain('<TipoDocumento>TD04</TipoDocumento>');
  expect(xml.replace(/\s+/g, '')).toContain(
    '<DatiFattureCollegate><IdDocumento>2026-000007</IdDocumento><Data>2025-12-30</Data></DatiFattureCollegate>',
  );
});

it.each([
  [12, '202600000C', 'IT99999999990_6000C.xml'],
  [999_999, '202600LFLR', 'IT99999999990_6LFLR.xml'],
  [1_000_000, '202600LFLS', 'IT99999999990_6LFLS.xml'],
  [1_679_615, '202600ZZZZ', 'IT99999999990_6ZZZZ.xml'],
])('has room for invoice %d in the numbers of the exchange system', async (number, sent, file) => {
  const invoice = { ...row.invoice, number };
  const xml = await xmlOf({ ...row, invoice });
  const progressive = /<ProgressivoInvio>(.*)<\/ProgressivoInvio>/.exec(xml)?.[1] ?? '';
  expect(progressive).toMatch(/^[A-Z0-9]{10}$/);
  expect([progressive, toTransmissionFile({ ...row, invoice })]).toEqual([sent, file]);
  expect(file).toMatch(/^IT\d{11}_[A-Z0-9]{5}\.xml$/);
});
