import { expect, it } from 'vitest';
import { checks, contentFaults } from '#scripts/documents/content.ts';
import type { DocumentFile } from '#scripts/documents/document.ts';
import { broken, SAMPLE_DAY, samples } from '#tests/support/documents.ts';

const codesOf = (files: DocumentFile[], today = SAMPLE_DAY) =>
  [...new Set(contentFaults(files, today).map(({ code }) => code))].sort();

const seller = /(<CedentePrestatore>[\s\S]*?<IdCodice>)\d+/;
const buyer = /(<CessionarioCommittente>[\s\S]*?<IdCodice>)\d+/;
const line = (part: string) => new RegExp(`(<DettaglioLinee>[\\s\\S]*?)${part}`);
const summary = (part: string) => new RegExp(`(<DatiRiepilogo>[\\s\\S]*?)${part}`);
const NATURE = '<Natura>N2\\.1</Natura>';
const RATE = '<AliquotaIVA>22\\.00</AliquotaIVA>';
const CODE = '<CodiceDestinatario>ABC1234</CodiceDestinatario>';
const secondLine =
  '</DettaglioLinee><DettaglioLinee><NumeroLinea>2</NumeroLinea><PrezzoUnitario>1.00</PrezzoUnitario><PrezzoTotale>1.00</PrezzoTotale><AliquotaIVA>10.00</AliquotaIVA></DettaglioLinee>';

/** Documents with one fault, the exchange system's code for it, and further codes. */
const wrong: [code: string, file: DocumentFile, also?: string[]][] = [
  ['00001', { ...samples.invoice, name: 'fattura-2026-000012.xml' }],
  ['00001', { ...samples.invoice, name: 'IT99999999990_6000CC.xml' }],
  ['00003', broken('invoice', '</p:', `<!--${'x'.repeat(5_000_000)}--></p:`)],
  ['00300', broken('invoice', '<IdCodice>99999999990', '<IdCodice>99999999991')],
  ['00301', broken('invoice', seller, '$199999999991')],
  [
    '00302',
    broken(
      'invoice',
      /(<\/IdFiscaleIVA>)(\s*<Anagrafica><Denominazione>COA)/,
      '$1<CodiceFiscale>1</CodiceFiscale>$2',
    ),
  ],
  ['00305', broken('invoice', buyer, '$110000000008')],
  ['00306', broken('invoice', '01234567897', '01234567898')],
  ['00311', broken('invoice', 'ABC1234', 'abc1234')],
  ['00313', broken('invoice', 'ABC1234', 'XXXXXXX')],
  [
    '00330',
    broken(
      'invoice',
      CODE,
      '<CodiceDestinatario>0000000</CodiceDestinatario><PECDestinatario>sdi01@pec.fatturapa.it</PECDestinatario>',
    ),
  ],
  ['00403', broken('invoice', '<Data>2026-01-07', '<Data>2026-02-01')],
  [
    '00417',
    broken(
      'invoice',
      /<IdFiscaleIVA><IdPaese>IT<\/IdPaese><IdCodice>10000000009[\s\S]*?<\/CodiceFiscale>/,
      '',
    ),
  ],
  ['00418', broken('note', '<Data>2025-12-30', '<Data>2026-01-08')],
  ['00425', broken('invoice', '<Numero>2026-000012', '<Numero>DODICI')],
  ['00426', broken('invoice', CODE, `${CODE}<PECDestinatario>a@pec.example.it</PECDestinatario>`)],
  ['00427', broken('invoice', 'ABC1234', 'ABC123')],
  ['00428', broken('invoice', 'versione="FPR12"', 'versione="FPA12"')],
  ['00476', broken('reversed', /(<CedentePrestatore>[\s\S]*?<IdPaese>)IT/, '$1FR')],
  ['00400', broken('reversed', line(NATURE), '$1')],
  [
    '00401',
    broken('invoice', line(RATE), `$1<AliquotaIVA>22.00</AliquotaIVA><Natura>N2.1</Natura>`),
    ['00444'],
  ],
  ['00419', broken('invoice', '</DettaglioLinee>', secondLine), ['00443']],
  [
    '00420',
    broken('reversed', summary(NATURE), '$1<Natura>N6.9</Natura><EsigibilitaIVA>S</EsigibilitaIVA>'),
    ['00444'],
  ],
  ['00421', broken('invoice', '<Imposta>8.84', '<Imposta>8.85')],
  ['00421', broken('invoice', '<Imposta>8.84', '<Imposta>8.82')],
  [
    '00422',
    broken(
      'invoice',
      '<PrezzoUnitario>40.16</PrezzoUnitario>\n        <PrezzoTotale>40.16',
      '<PrezzoUnitario>41.16</PrezzoUnitario><PrezzoTotale>41.16',
    ),
  ],
  ['00423', broken('invoice', '<PrezzoTotale>40.16', '<PrezzoTotale>40.17')],
  ['00424', broken('invoice', line(RATE), '$1<AliquotaIVA>0.22</AliquotaIVA>'), ['00422', '00443']],
  [
    '00424',
    broken('invoice', summary(RATE), '$1<AliquotaIVA>0.22</AliquotaIVA>'),
    ['00421', '00422', '00443'],
  ],
  ['00429', broken('reversed', summary(NATURE), '$1'), ['00444']],
  ['00430', broken('invoice', summary(RATE), '$1<AliquotaIVA>22.00</AliquotaIVA><Natura>N2.1</Natura>')],
  ['00443', broken('invoice', line(RATE), '$1<AliquotaIVA>10.00</AliquotaIVA>'), ['00422']],
  ['00444', broken('reversed', line(NATURE), '$1<Natura>N2.2</Natura>')],
  ['00445', broken('reversed', summary(NATURE), '$1<Natura>N2</Natura>'), ['00444']],
];

it('finds no fault in valid documents', () => {
  expect(contentFaults(Object.values(samples), SAMPLE_DAY)).toEqual([]);
});

it.each(wrong)('%s refuses a document with this fault, and few others', (code, file, also = []) => {
  expect(codesOf([file])).toEqual([code, ...also].sort());
});

it('has a wrong document for each check', () => {
  const shown = new Set(wrong.map(([code]) => code));
  expect(checks.map(({ code }) => code).filter((code) => !shown.has(code))).toEqual([]);
});

it.each([
  ['VAT that is up to a cent off', broken('invoice', '<Imposta>8.84', '<Imposta>8.83')],
  [
    'a net amount that is less than a euro off',
    broken('invoice', '<ImponibileImporto>40.16', '<ImponibileImporto>40.18'),
  ],
  ['no quantity, which is one', broken('invoice', '<Quantita>1.00</Quantita>', '')],
  ['half a thing', broken('invoice', /1\.00(<\/Quantita>\s*<PrezzoUnitario>)40\.16/, '0.50$180.32')],
  ['the day on which it is sent', broken('invoice', '<Data>2026-01-07', `<Data>${SAMPLE_DAY}`)],
  ['an invoice’s day for its credit note', broken('note', '<Data>2025-12-30', '<Data>2026-01-07')],
  ['a foreign number that nobody can check', broken('reversed', '136695976', '99999999999')],
])('accepts %s', (_, file) => {
  expect(codesOf([file])).toEqual([]);
});
