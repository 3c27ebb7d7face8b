import { expect, it } from 'vitest';
import type { DocumentFile } from '#scripts/documents/document.ts';
import { faultsOf } from '#scripts/documents/faults.ts';
import { broken, SAMPLE_DAY, samples } from '#tests/support/documents.ts';

const { invoice, note, reversed } = samples;
const refusals = async (...files: DocumentFile[]) => {
  const faults = await faultsOf(files, SAMPLE_DAY);
  return faults.map(({ file, code }) => [code, file]);
};

it('accepts valid documents', async () => {
  expect(await refusals(invoice, note, reversed)).toEqual([]);
});

it.each([
  ['00106', { ...invoice, xml: ' \n' }],
  ['00200', { ...invoice, xml: invoice.xml.slice(0, 900) }],
  ['00200', { ...invoice, xml: 'PK' }],
  ['00200', broken('invoice', '<Divisa>EUR</Divisa>', '')],
  ['00200', broken('invoice', '<TipoDocumento>TD01', '<Divisa>EUR</Divisa><TipoDocumento>TD01')],
  ['00200', broken('invoice', '<RegimeFiscale>RF01', '<RegimeFiscale>RF03')],
  ['00200', broken('invoice', 'Via Po 7', 'Via Łódź 7')],
])('%s refuses a file with an invalid format, among others', async (code, file) => {
  expect(await refusals(note, file, reversed)).toEqual([[code, file.name]]);
});

it('00201 gives up after fifty faults', async () => {
  const lines = '<DettaglioLinee/>'.repeat(51);
  const found = await refusals(broken('invoice', '<DatiRiepilogo>', `${lines}<DatiRiepilogo>`));
  expect(found.filter(([code]) => code === '00200')).toHaveLength(50);
  expect(found.filter(([code]) => code === '00201')).toEqual([['00201', invoice.name]]);
});

it.each(['RF20', 'RF19'])('knows the tax regime %s of the newer versions', async (regime) => {
  expect(await refusals(broken('invoice', 'RF01', regime))).toEqual([]);
});

it.each([
  ['rossi@pec.example.it', true],
  ['rossi.fatture+coa@pec.example.it', true],
  ['ros si@pec.example.it', false],
  ['rossi.@pec.example.it', false],
  ['rossò@pec.example.it', false],
])('accepts %s as a PEC: %s', async (pec, isTaken) => {
  const recipient = `<CodiceDestinatario>0000000</CodiceDestinatario><PECDestinatario>${pec}</PECDestinatario>`;
  const file = broken('invoice', '<CodiceDestinatario>ABC1234</CodiceDestinatario>', recipient);
  expect(await refusals(file)).toEqual(isTaken ? [] : [['00200', file.name]]);
});
