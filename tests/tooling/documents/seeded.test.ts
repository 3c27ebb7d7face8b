import { expect, it } from 'vitest';
import { faultsOf } from '#scripts/documents/faults.ts';
import { buyerKinds } from '#scripts/documents/seeded/buyers.ts';
import { SEEDED_DAY, seededDocuments } from '#scripts/documents/seeded/documents.ts';

const COUNT = 500;
const MOST_SECONDS = 20;

it(`are ${COUNT} valid documents for thirty kinds of buyers, created in seconds`, async () => {
  const start = performance.now();
  const files = await seededDocuments(COUNT);
  expect(await faultsOf(files, SEEDED_DAY)).toEqual([]);
  expect((performance.now() - start) / 1000).toBeLessThan(MOST_SECONDS);
  expect(files).toHaveLength(COUNT);
  expect(new Set(buyerKinds.map(({ name }) => name)).size).toBe(30);
});

it('are the same in every run, and differ with another seed', async () => {
  expect(await seededDocuments(40)).toEqual(await seededDocuments(40));
  expect(await seededDocuments(40)).not.toEqual(await seededDocuments(40, 7));
});

it.each<[string, RegExp, number]>([
  ['credit notes', /TD04/, 100],
  ['sales without VAT', /<Natura>N2\.1/, 80],
  ['notes that keep the VAT', /TD04[\s\S]*<Natura>N2\.2[\s\S]*art\. 26, c\. 3/, 5],
  ['stamp duty', /<DatiBollo>/, 20],
  ['VAT of nothing on a cent', /<AliquotaIVA>22\.00[\s\S]*<Imposta>0\.00/, 5],
  ['prices of thousands', /<ImponibileImporto>\d{4}\./, 50],
  ['leap days', /<Data>2024-02-29/, 2],
  ['a year’s last days', /<Data>\d{4}-12-31/, 5],
  ['a year’s first days', /<Data>\d{4}-01-01/, 5],
  ['49.00 € in parts', /TD04[\s\S]*<ImportoTotaleDocumento>13\.50/, 1],
  ['apostrophes', /D&#39;Angelo/, 10],
  ['Polish names', /Lukasz/, 5],
  ['Greek names', /Papadopoulos/, 5],
  ['PEC addresses', /<PECDestinatario>/, 30],
])('include %s', async (_, pattern, least) => {
  const files = await seededDocuments(COUNT);
  expect(files.filter(({ xml }) => pattern.test(xml)).length).toBeGreaterThanOrEqual(least);
});
