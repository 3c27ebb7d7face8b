import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { toTransmissionFile } from '#lib/api/services/billing/xml/file-names.ts';
import { invoiceRow, xmlOf } from '#tests/support/invoices.ts';

const row = invoiceRow({
  product: 'A & "B" <C>',
  duration: "1 'mese'",
  issuedAt: Date.UTC(2025, 11, 31, 23, 30),
  buyer: { first_name: '</Nome>', last_name: ']]>&amp;', address: '<!-- Via -->' },
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

it('states its payment method', async () => {
  const xml = await xmlOf(invoiceRow({ paidBy: 'card' }));
  expect(xml.replace(/\s+/g, '')).toContain(
    '<DatiPagamento><CondizioniPagamento>TP02</CondizioniPagamento><DettaglioPagamento><ModalitaPagamento>MP08</ModalitaPagamento><ImportoPagamento>49.00</ImportoPagamento></DettaglioPagamento></DatiPagamento>',
  );
  expect(xml).toContain('<Causale>Pagamento: Carta</Causale>');
});

it('describes a method without a code as text, also for a refund', async () => {
  const xml = await xmlOf(invoiceRow({ paidBy: 'paypal' }));
  expect(xml).toContain('<Causale>Pagamento: PayPal</Causale>');
  expect(xml).not.toContain('DatiPagamento');
  const note = await xmlOf(invoiceRow({ paidBy: 'card', corrects: 7 }));
  expect(note).toContain('<Causale>Rimborso con il metodo del pagamento: Carta</Causale>');
  expect(note).not.toContain('DatiPagamento');
});

it.each([
  ['an invoice', undefined],
  ['a credit note', 7],
])('of %s to a company in the EU has no VAT, and states why', async (_, corrects) => {
  const xml = await xmlOf(
    invoiceRow({
      buyer: { country: 'DE', vat_number: '136695976' },
      vat: { vatScheme: 'reverse-charge', vatPercent: 0 },
      cents: [4016, 0],
      ...(corrects && { corrects }),
    }),
  );
  for (const part of [
    '<CodiceDestinatario>XXXXXXX</CodiceDestinatario>',
    '<IdPaese>DE</IdPaese><IdCodice>136695976</IdCodice>',
    '<Imposta>0.00</Imposta>',
    '<RiferimentoNormativo>Inversione contabile, art. 7-ter DPR 633/1972, art. 196 direttiva 2006/112/CE</RiferimentoNormativo>',
  ])
    expect(xml).toContain(part);
  expect(xml.match(/<AliquotaIVA>0\.00<\/AliquotaIVA>\s*<Natura>N2\.1<\/Natura>/g)).toHaveLength(2);
  expect(xml).not.toMatch(/EsigibilitaIVA|DatiBollo/);
});

it.each([
  [7747, false],
  [7748, true],
])('without VAT over %d cents has stamp duty: %s', async (cents, isDue) => {
  const vat = { vatScheme: 'reverse-charge', vatPercent: 0 } as const;
  const xml = await xmlOf(
    invoiceRow({ vat, cents: [cents, 0], buyer: { country: 'DE', vat_number: '136695976' } }),
  );
  const duty = '<DatiBollo><BolloVirtuale>SI</BolloVirtuale><ImportoBollo>2.00</ImportoBollo></DatiBollo>';
  expect(xml.includes(duty)).toBe(isDue);
  expect(await xmlOf(invoiceRow({ cents: [cents, 1704] }))).not.toContain('DatiBollo');
});

it.each([
  [12, '202600000C', 'IT99999999990_6000C.xml'],
  [999_999, '202600LFLR', 'IT99999999990_6LFLR.xml'],
  [1_000_000, '202600LFLS', 'IT99999999990_6LFLS.xml'],
  [1_679_615, '202600ZZZZ', 'IT99999999990_6ZZZZ.xml'],
])('fits invoice %d into the numbers of the exchange system', async (number, sent, file) => {
  const document = { ...row.document, number };
  const xml = await xmlOf({ ...row, document });
  const progressive = /<ProgressivoInvio>(.*)<\/ProgressivoInvio>/.exec(xml)?.[1] ?? '';
  expect(progressive).toMatch(/^[A-Z0-9]{10}$/);
  expect([progressive, toTransmissionFile({ ...row, document })]).toEqual([sent, file]);
  expect(file).toMatch(/^IT\d{11}_[A-Z0-9]{5}\.xml$/);
});

it.each([
  ['2026-12-31T22:59:59Z', undefined, 'art. 7-ter DPR 633/1972'],
  ['2026-12-31T23:00:00Z', undefined, 'art. 17 D.Lgs. 10/2026'],
  ['2027-02-01T09:00:00Z', 7, 'art. 7-ter DPR 633/1972'],
])(
  'of %s cites the law of that day, a credit note the law of its invoice’s day',
  async (at, corrects, norm) => {
    const vat = { vatScheme: 'reverse-charge', vatPercent: 0 } as const;
    const buyer = { country: 'DE', vat_number: '136695976' };
    const xml = await xmlOf(invoiceRow({ issuedAt: Date.parse(at), vat, buyer, cents: [4016, 0], corrects }));
    expect(xml).toContain(`>Inversione contabile, ${norm}, art. 196 direttiva 2006/112/CE<`);
  },
);

it('treats a code of zeros as none, and writes the PEC', async () => {
  const buyer = { vat_number: '10000000009', sdi_code: '0000000', pec: 'rossi@pec.example.it' };
  const xml = await xmlOf(invoiceRow({ buyer }));
  expect(xml).toContain('<CodiceDestinatario>0000000</CodiceDestinatario>');
  expect(xml).toContain('<PECDestinatario>rossi@pec.example.it</PECDestinatario>');
});
