import { expect, test } from 'vitest';
import { inText } from '#tests/support/content/files.ts';

test.each<[string, string[]]>([
  [
    'a $\\frac{1}{2}$ b $\\frac{1$ c\n\n$$\n\\sqrt{\n$$',
    ['1:19 manca una graffa chiusa }', '3:1 manca una graffa chiusa }'],
  ],
  ['costa 5 $ e 10 $', []],
  [
    'Costa 100 $ per **$x$**',
    [
      '1:19 questa formula resta testo, perché il $ di un prezzo prima di lei la confonde: scrivi quello del prezzo \\$',
    ],
  ],
  ['Costa 100 \\$ per **$x$**', []],
  ['<Formula tex="\\frac{a" label="b" />', ['1:15 manca una graffa chiusa }']],
  [
    '<Formula label="x"><math><mi>R</mi></math></Formula>',
    [
      '1:1 a <Formula> manca tex: per esempio \\frac{a}{b}',
      '1:1 <Formula> non contiene testo: chiudilo con />',
      '1:20 la formula <math> si scrive in TeX: <Formula tex="…" label="…" />, oppure fra dollari $…$',
    ],
  ],
  [
    '<math><mi>R</mi></math>',
    ['1:1 la formula <math> si scrive in TeX: <Formula tex="…" label="…" />, oppure fra dollari $…$'],
  ],
  [
    '<BarChart title="a" data={[{ label: \'a\', value: 4,5 }]} />',
    ['1:49 «4,5»: i decimali si scrivono con il punto: 4.5'],
  ],
  [
    '<BarChart title="a" data={[{ label: \'a\', value: "4,5" }]} />',
    ['1:49 «4,5» non è un numero: si scrive senza virgolette e con il punto, value: 4.5'],
  ],
  [
    '<BarChart title="a" data={[{ label: 2024, value: 4 }]} />',
    ["1:37 l’etichetta va fra virgolette: label: '2024'"],
  ],
  [
    '<BarChart title="a" data={[{ label: "a", value: x }]} />',
    ["1:49 «x» non è un dato: un testo va fra virgolette, 'x'"],
  ],
  [
    '<BarChart title="a" data={[{ label: "a", value: 4% }]} />',
    ['1:50 «%» non va accanto al numero: l’unità si scrive in unit="%"'],
  ],
  ['<BarChart title="a" data={[{ label: "a" value: 4 }]} />', ['1:41 prima di «v» manca una virgola']],
  [
    '<BarChart title="a" data={[{ label: “a”, value: 4 }]} />',
    ["1:37 le virgolette “ sono curve: usa quelle diritte, '…'"],
  ],
  ['<BarChart title="a" data={dati} />', ["1:27 «dati» non è un dato: un testo va fra virgolette, 'dati'"]],
  ['<BarChart title="a" data="1,2" />', ["1:21 data va fra graffe: data={[{ label: '2026', value: 4.5 }]}"]],
  [
    '<BarChart title="a" data={[]} />',
    ["1:27 data è vuoto: serve almeno un punto, { label: '2026', value: 4.5 }"],
  ],
  [
    '<BarChart title="a" data={[{ label: "a", valore: 4 }]} />',
    [
      "1:28 al punto manca value: si scrive { label: '2026', value: 4.5 }",
      "1:42 un punto non ha «valore»: si scrive { label: '2026', value: 4.5 }",
    ],
  ],
  [
    '<BarChart title="a" data={[{ label: "a", value: 1.000.000 }]} />',
    ['1:49 «1.000.000» non è un numero: scrivilo senza punti delle migliaia'],
  ],
  [
    '<BarChart title="a" data={[1, 2]} />',
    [
      "1:28 ogni punto si scrive { label: '2026', value: 4.5 }",
      "1:31 ogni punto si scrive { label: '2026', value: 4.5 }",
    ],
  ],
  [
    "<BarChart title=\"a\" data={[{ label: 'a', value: 4 }, { label: 'b', value: 5 }] />",
    ['1:26 la graffa di data non si chiude: manca }'],
  ],
])('reports faults of charts and formulas: %j', (text, problems) => {
  expect(inText(text)).toEqual(problems);
});
