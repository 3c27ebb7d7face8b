import { expect, it } from 'vitest';
import { checks, contentFaults, setChecks } from '#scripts/documents/content.ts';
import { formatChecks } from '#scripts/documents/faults.ts';
import { notApplicable } from '#scripts/documents/not-applicable.ts';
import { beyond, published } from '#scripts/documents/published.ts';
import { broken, SAMPLE_DAY } from '#tests/support/documents.ts';

it('checks each code of the published list, or states why it cannot apply', () => {
  const checked = [...[...checks, ...setChecks].map(({ code }) => code), ...Object.keys(formatChecks)];
  const all = [...checked, ...notApplicable.map(({ code }) => code)].sort();
  expect(all).toEqual([...published, ...beyond].sort());
});

const inBody = (element: string) =>
  broken('invoice', '</FatturaElettronicaBody>', `${element}</FatturaElettronicaBody>`);

/** Documents to which the omitted checks would apply. */
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

it.each(applying)('reports that the checks %j do not exist if a document needs them', (codes, file) => {
  const unwritten = contentFaults([file], SAMPLE_DAY).filter(({ says }) => says.startsWith('Controllo non'));
  expect(unwritten.map(({ code }) => code)).toEqual(codes);
});

it('omits without a condition only the checks that need the exchange system’s data', () => {
  const premised = notApplicable.filter(({ premise }) => premise).map(({ code }) => code);
  expect(premised.sort()).toEqual(applying.flatMap(([codes]) => codes).sort());
});
