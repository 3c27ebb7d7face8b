import { expect, test } from 'vitest';
import { inText } from '#tests/support/content/files.ts';

test.each<[string, string[]]>([
  ['perché <br> no', ['1:8 il tag <br> non si usa: per andare a capo lascia una riga vuota']],
  ['<br/>', ['1:1 il tag <br> non si usa: per andare a capo lascia una riga vuota']],
  [
    '<!-- nota -->\n\nb <!-- c --> d',
    [
      '1:1 un commento <!-- … --> qui non si può scrivere: cancellalo, oppure scrivi {/* … */}',
      '3:3 un commento <!-- … --> qui non si può scrivere: cancellalo, oppure scrivi {/* … */}',
    ],
  ],
  ['a {x} b', ['1:3 le graffe non si usano nel testo: per scriverle metti prima una barra rovesciata, \\{']],
  ['{y}', ['1:1 le graffe non si usano nel testo: per scriverle metti prima una barra rovesciata, \\{']],
  [
    'a {x y} b',
    ['1:3 le graffe non si usano nel testo: per scriverle metti prima una barra rovesciata, \\{'],
  ],
  ['a { b', ['1:3 la graffa { non si chiude: come testo si scrive con una barra rovesciata, \\{']],
  ['{/* ok */}', []],
  [
    '<p class="MsoNormal"><span style="color:red">a</span><o:p></o:p></p>',
    [
      '1:1 <p> viene da un testo copiato da Word o da una pagina: cancella i tag, o incolla di nuovo senza formattazione (Ctrl+Maiusc+V)',
    ],
  ],
  [
    '<o:p>&nbsp;</o:p>',
    [
      '1:1 <o:p> viene da un testo copiato da Word o da una pagina: cancella i tag, o incolla di nuovo senza formattazione (Ctrl+Maiusc+V)',
    ],
  ],
  [
    '<?xml:namespace prefix = o />',
    ['1:1 questo segno viene da un testo copiato da Word o da una pagina: cancellalo'],
  ],
  [
    '<!--[if gte mso 9]><xml></xml><![endif]-->\n\nc',
    ['1:1 un commento <!-- … --> qui non si può scrivere: cancellalo, oppure scrivi {/* … */}'],
  ],
  [
    'se a <4 e b<c',
    [
      '1:6 il segno < come testo si scrive con una barra rovesciata: \\<',
      '1:12 il segno < come testo si scrive con una barra rovesciata: \\<',
    ],
  ],
  ['<https://a.b> x', ['1:1 un link si scrive [testo](https://a.b)']],
  ['# T', ['1:1 il titolo della pagina è già nei dati iniziali: nel testo i titoli cominciano con ##']],
  ['T\n===', ['1:1 il titolo della pagina è già nei dati iniziali: nel testo i titoli cominciano con ##']],
  [
    'import x from "y"',
    ['1:1 una riga che comincia con import o export è codice: i componenti ci sono già, cancellala'],
  ],
  ['```\n<br>\n# a\n```\n\n`<br>`', []],
  ['<>a</>', ['1:1 il segno <> non si usa: cancellalo']],
  [
    '<img src="x.png" />',
    ['1:1 il tag <img> non si usa: un’immagine si scrive <Figure src="./nome.jpg" alt="…" />'],
  ],
  [
    '<table><tr><td>a</td></tr></table>',
    ['1:1 il tag <table> non si usa: una tabella si scrive con <Table> e le righe | … |'],
  ],
  ['a < b e c > d', []],
  ['<div align="center">\n\n# T\n\n</div>', ['1:1 il tag <div> non si usa: cancellalo e lascia il testo']],
  [
    'Uno[^1].\n\n[^1]: Due.',
    [
      '1:4 le note a piè di pagina qui non si usano: scrivi fra parentesi, o metti la fonte nei dati iniziali (sources)',
    ],
  ],
  ['a\n\n## \n\nb', ['3:1 il titolo è vuoto: scrivilo dopo ## oppure cancella la riga']],
  [
    'H~2~O e ~~vecchio~~',
    [
      '1:2 il testo fra due tilde ~ esce barrato: come segno la tilde si scrive con una barra rovesciata, \\~; per barrare si scrive ~~testo~~',
    ],
  ],
  [
    '| a | b |\n| - | - |\n| 1 | 2 | 3 |\n| 1 | \\|x\\| |\n| 1 |',
    ['3:1 questa riga ha 3 celle e la tabella 2: quelle in più si perdono'],
  ],
  [
    '\n',
    ['1:1 l’articolo non ha testo: scrivilo sotto i dati iniziali, oppure lascialo in bozza (draft: true)'],
  ],
])('reports a text’s fault: %j', (text, problems) => {
  expect(inText(text)).toEqual(problems);
});
