import { type Check, LINES, ofBody, ofEach, SUMMARIES } from './check.ts';
import { absolute, decimal, type Node, nodes, ONE, shown, text } from './document.ts';

const CENT = ONE / 100n;

const total = (elements: Node[], name: string) =>
  elements.reduce((sum, element) => sum + decimal(element, name), 0n);

/** The net amounts in the summaries of a rate, compared with its lines and the rounding. */
function summed(body: Node, rate: bigint): { said: bigint; due: bigint } {
  const of = (path: string) => nodes(body, path).filter((each) => decimal(each, 'AliquotaIVA') === rate);
  const summaries = of(SUMMARIES);
  return {
    said: total(summaries, 'ImponibileImporto'),
    due: total(of(LINES), 'PrezzoTotale') + total(summaries, 'Arrotondamento'),
  };
}

/**
 * Rules about sums and products. A sum is compared with the exact result, not with the rounded one, and must differ by
 * less than a cent (net amounts: by less than a euro), as the list's examples of error 00423 show.
 */
export const sumChecks: Check[] = [
  {
    code: '00421',
    says: 'Imposta non pari all’aliquota per l’imponibile',
    faults: ofEach(SUMMARIES, (summary) => {
      const due = (decimal(summary, 'AliquotaIVA') * decimal(summary, 'ImponibileImporto')) / (100n * ONE);
      const said = decimal(summary, 'Imposta');
      return absolute(said - due) >= CENT && `${shown(said)} e non ${shown(due)}`;
    }),
  },
  {
    code: '00422',
    says: 'Imponibile non pari alla somma delle righe',
    faults: ofBody((body) => {
      const rates = new Set(nodes(body, SUMMARIES).map((summary) => decimal(summary, 'AliquotaIVA')));
      const sums = [...rates].map((rate) => summed(body, rate));
      const wrong = sums.find(({ said, due }) => absolute(said - due) >= ONE);
      return wrong && `${shown(wrong.said)} e non ${shown(wrong.due)}`;
    }),
  },
  {
    code: '00423',
    says: 'PrezzoTotale non pari al prezzo per la quantità',
    faults: ofEach(LINES, (line) => {
      const quantity = text(line, 'Quantita') === undefined ? ONE : decimal(line, 'Quantita');
      const due = (decimal(line, 'PrezzoUnitario') * quantity) / ONE;
      const said = decimal(line, 'PrezzoTotale');
      return absolute(said - due) >= CENT && `${shown(said)} e non ${shown(due)}`;
    }),
  },
];
