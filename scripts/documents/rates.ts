import { type Check, LINES, ofBody, ofEach, SUMMARIES } from './check.ts';
import { decimal, type Node, ONE, text, texts } from './document.ts';

const isZero = (element: Node) => decimal(element, 'AliquotaIVA') === 0n;
const isSmall = (element: Node) => !isZero(element) && decimal(element, 'AliquotaIVA') < ONE;
const nature = (element: Node) => text(element, 'Natura');
const number = (element: Node) => `riga ${text(element, 'NumeroLinea')}`;
const rate = (element: Node) => `aliquota ${text(element, 'AliquotaIVA')}`;

/** Natures that were split into finer ones. */
const BROAD = ['N2', 'N3', 'N6'];
const isBroad = (element: Node) => BROAD.includes(nature(element) ?? '') && nature(element);

/** What the lines name and no summary contains. */
function withoutSummary(body: Node, name: string): string | undefined {
  const summed = new Set(texts(body, `${SUMMARIES}/${name}`));
  return texts(body, `${LINES}/${name}`).find((value) => !summed.has(value));
}

/** Rules about VAT rates, and about reasons for no VAT. */
export const rateChecks: Check[] = [
  {
    code: '00400',
    says: 'Riga ad aliquota zero senza Natura',
    faults: ofEach(LINES, (line) => isZero(line) && !nature(line) && number(line)),
  },
  {
    code: '00401',
    says: 'Riga con Natura ad aliquota diversa da zero',
    faults: ofEach(LINES, (line) => !isZero(line) && nature(line) && number(line)),
  },
  {
    code: '00419',
    says: 'Meno DatiRiepilogo che aliquote nelle righe',
    faults: ofBody((body) => {
      const rates = new Set(texts(body, `${LINES}/AliquotaIVA`)).size;
      const summaries = texts(body, `${SUMMARIES}/AliquotaIVA`).length;
      return summaries < rates && `${summaries} di ${rates}`;
    }),
  },
  {
    code: '00420',
    says: 'Natura N6 con scissione dei pagamenti',
    faults: ofEach(
      SUMMARIES,
      (summary) =>
        text(summary, 'EsigibilitaIVA') === 'S' && nature(summary)?.startsWith('N6') && nature(summary),
    ),
  },
  {
    code: '00424',
    says: 'Aliquota non indicata in termini percentuali',
    faults: (document, today) =>
      [LINES, SUMMARIES].flatMap((path) =>
        ofEach(path, (each) => isSmall(each) && rate(each))(document, today),
      ),
  },
  {
    code: '00429',
    says: 'Riepilogo ad aliquota zero senza Natura',
    faults: ofEach(SUMMARIES, (summary) => isZero(summary) && !nature(summary) && rate(summary)),
  },
  {
    code: '00430',
    says: 'Riepilogo con Natura ad aliquota diversa da zero',
    faults: ofEach(SUMMARIES, (summary) => !isZero(summary) && nature(summary) && rate(summary)),
  },
  {
    code: '00443',
    says: 'Aliquota di una riga che nessun riepilogo ha',
    faults: ofBody((body) => withoutSummary(body, 'AliquotaIVA')),
  },
  {
    code: '00444',
    says: 'Natura di una riga che nessun riepilogo ha',
    faults: ofBody((body) => withoutSummary(body, 'Natura')),
  },
  {
    code: '00445',
    says: 'Natura N2, N3 o N6 senza suddivisione',
    faults: (document, today) => [LINES, SUMMARIES].flatMap((path) => ofEach(path, isBroad)(document, today)),
  },
];
