import { expect, test } from 'vitest';
import { article, inText, picture } from '#tests/support/content/files.ts';

/** The targets that the text may reference. */
const others = {
  others: [picture('a.png')],
  articles: [article('bozza', { draft: 'true' }), article('domani', { publishedAt: '2027-01-01' })],
};

test.each<[string, string[]]>([
  ['<Callout type="info">a</Callout>', ['1:16 «info» non è un valore di type: forse «nota»']],
  [
    '<Callout type="pippo">a</Callout>',
    ['1:16 «pippo» non è un valore di type: scegli fra nota, attenzione, esempio'],
  ],
  ['<callout type="nota">a</callout>', ['1:1 <callout> non esiste: forse <Callout>']],
  [
    '<Riquadro>a</Riquadro>',
    [
      '1:1 <Riquadro> non esiste: i componenti sono Callout, Definition, Figure, LineChart, BarChart, Table, Formula; il segno < come testo si scrive \\<',
    ],
  ],
  [
    '<Callout tipo="nota">a</Callout>',
    [
      '1:1 a <Callout> manca type: nota, attenzione oppure esempio',
      '1:10 <Callout> non ha la proprietà tipo: può avere type, title',
    ],
  ],
  ['<Callout>a</Callout>', ['1:1 a <Callout> manca type: nota, attenzione oppure esempio']],
  ['<Callout type="nota" type="nota">a</Callout>', ['1:22 type c’è due volte: lascia quella giusta']],
  ['<Callout type={x}>a</Callout>', ['1:15 type è un testo fra virgolette: type="…"']],
  [
    '<Callout {...x} type="nota">a</Callout>',
    ['1:10 <Callout> non ha la proprietà {...x}: può avere type, title'],
  ],
  [
    '<Callout type=“nota”>a</Callout>',
    ['1:15 le virgolette di type sono curve: usa quelle diritte, type="nota"'],
  ],
  ['<Callout type=nota>a</Callout>', ['1:15 il valore di type va fra virgolette diritte: type="nota"']],
  ['<Callout type="nota>a</Callout>\n\nb', ['1:15 le virgolette di type non si chiudono: manca "']],
  ['<Callout type="nota"\n\nb', ['3:2 il tag <Callout non finisce: manca >']],
  ['a\n\n<Callout type="nota">\n\nb', ['3:1 <Callout> non si chiude: manca </Callout>']],
  [
    '<Callout type="nota">a\n\nb</Callout>',
    ['1:1 <Callout> e </Callout> stanno in paragrafi diversi: metti ciascuno su una riga sua'],
  ],
  [
    '<Callout type="nota">\n\n<Table caption="x">\n\n| a |\n| - |\n| b |\n\n</Callout>\n\n</Table>',
    [
      '3:1 <Table> si apre dentro un altro riquadro e si chiude dopo: sposta </Table> prima di </Callout> (riga 18)',
    ],
  ],
  ['a </Callout> b', ['1:3 </Callout> chiude un riquadro che non è aperto: cancellalo']],
  ['<Figure src="./a.png" alt="b">', ['1:1 <Figure> non si chiude: finisce con />: <Figure … />']],
  ['<Callout type="nota"></Callout>', ['1:1 <Callout> è vuoto: scrivi il testo prima di </Callout>']],
  ['<Figure src="./a.png" alt="b">c</Figure>', ['1:1 <Figure> non contiene testo: chiudilo con />']],
  [
    '<Table caption="x">\n\na b\n\n</Table>',
    [
      '1:1 in <Table> non c’è una tabella: la prima riga è quella dei titoli, la seconda | --- | --- |, con una riga vuota prima e dopo',
    ],
  ],
  [
    '<Callout type="nota">\n<br>\n</Callout>\n\n<BarChart title="a" data={[{ label: "a", value: 4,5 }]} />\n\n<!-- x -->\n\n{z}',
    [
      '2:1 il tag <br> non si usa: per andare a capo lascia una riga vuota',
      '5:49 «4,5»: i decimali si scrivono con il punto: 4.5',
      '7:1 un commento <!-- … --> qui non si può scrivere: cancellalo, oppure scrivi {/* … */}',
      '9:1 le graffe non si usano nel testo: per scriverle metti prima una barra rovesciata, \\{',
    ],
  ],
  ['<Callout type="nota" title="a > b">x</Callout>', []],
  [
    '<Callout\n  type="nota"\n  titel="a">x</Callout>',
    ['3:3 <Callout> non ha la proprietà titel: forse title'],
  ],
])('reports a component’s fault: %j', (text, problems) => {
  expect(inText(text, others)).toEqual(problems);
});
