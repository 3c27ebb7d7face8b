import { expect, it } from 'vitest';
import { contentFaults } from '#scripts/documents/content.ts';
import type { DocumentFile } from '#scripts/documents/document.ts';
import { broken, SAMPLE_DAY, samples } from '#tests/support/documents.ts';

const refusals = (...files: DocumentFile[]) =>
  contentFaults(files, SAMPLE_DAY).map(({ file, code }) => [code, file]);

const { invoice, note } = samples;
const second = { name: 'IT99999999990_6000Z.xml' };

it('00002 refuses the second file with a name, regardless of case', () => {
  const other = broken('note', '2026-000013', '2026-000099');
  expect(refusals(invoice, { ...other, name: invoice.name.toUpperCase().replace('XML', 'xml') })).toEqual([
    ['00002', invoice.name],
  ]);
});

it('00404 refuses a number that its seller has used in the year', () => {
  expect(refusals(invoice, { ...invoice, ...second })).toEqual([['00404', second.name]]);
  expect(refusals(note, { ...note, ...second })).toEqual([['00404', second.name]]);
});

it.each([
  ['of another year', broken('invoice', '<Data>2026-01-07', '<Data>2025-01-07')],
  ['of another seller', broken('invoice', /(<CedentePrestatore>[\s\S]*?<IdCodice>)\d+/, '$110000000009')],
  ['of a credit note', broken('invoice', 'TD01', 'TD04')],
  ['of another number', broken('invoice', '<Numero>2026-000012', '<Numero>2026-000013')],
])('00404 accepts a document %s', (_, file) => {
  expect(refusals(invoice, { ...file, ...second })).toEqual([]);
});

it('00409 refuses an invoice that its file contains twice', () => {
  const [body = ''] = /<FatturaElettronicaBody>[\s\S]*<\/FatturaElettronicaBody>/.exec(invoice.xml) ?? [];
  expect(refusals(broken('invoice', body, body + body))).toEqual([['00409', invoice.name]]);
  expect(refusals(broken('invoice', body, body + body.replace('2026-000012', '2026-000013')))).toEqual([]);
});
