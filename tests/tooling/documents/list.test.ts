import { expect, it } from 'vitest';
import { checks, contentFaults, setChecks } from '#scripts/documents/content.ts';
import { formatChecks } from '#scripts/documents/faults.ts';
import { notApplicable } from '#scripts/documents/not-applicable.ts';
import { beyond, published } from '#scripts/documents/published.ts';
import { broken, SAMPLE_DAY } from '#tests/support/documents.ts';

it('checks each number of the published list, or says why it cannot apply', () => {
  const checked = [...[...checks, ...setChecks].map(({ code }) => code), ...Object.keys(formatChecks)];
  const all = [...checked, ...notApplicable.map(({ code }) => code)].sort();
  expect(all).toEqual([...published, ...beyond].sort());
});

const inBody = (element: string) =>
  broken('invoice', '</FatturaElettronicaBody>', `${element}</FatturaElettronicaBody>`);

/** Documents to which the checks would apply after all. */
const applying: [codes: string[], file: ReturnType<typeof inBody>][] = [
  [['00100', '00101', '00102', '00103', '00104', '00105', '00107'], inBody('<ds:Signature Id="a"/>')],
  [['00303', '00304'], inBody('<RappresentanteFiscale/>')],
  [['00398'], broken('invoice', '<FormatoTrasmissione>FPR12', '<FormatoTrasmissione>FPA12')],
  [['00460'], broken('invoice', '<FormatoTrasmissione>FPR12', '<FormatoTrasmissione>FSM10')],
  [['00411', '00415'], inBody('<DatiRitenuta/>')],
  [['00413', '00414'], inBody('<DatiCassaPrevidenziale/>')],
  [['00437', '00438'], inBody('<ScontoMaggiorazione/>')],
  [['00471', '00472', '00473', '00474', '00475'], broken('invoice', 'TD01', 'TD17')],
  [['00477'], inBody('<Natura>N3.5</Natura>')],
];

it.each(applying)('says that %j were not written, should a document need them', (codes, file) => {
  const unwritten = contentFaults([file], SAMPLE_DAY).filter(({ says }) => says.startsWith('Controllo non'));
  expect(unwritten.map(({ code }) => code)).toEqual(codes);
});

it('leaves without a premise only what the exchange system alone can know', () => {
  const premised = notApplicable.filter(({ premise }) => premise).map(({ code }) => code);
  expect(premised.sort()).toEqual(applying.flatMap(([codes]) => codes).sort());
});
