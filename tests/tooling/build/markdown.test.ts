import { type MdastNode, mdxToMdast } from 'satteri';
import { describe, expect, test } from 'vitest';
import { lostFormula } from '#scripts/build/markdown/dollars.ts';
import { markdownOptions } from '#scripts/build/markdown/markdown.ts';
import { rendered } from '#tests/support/mdx.ts';

const childrenOf = (node: MdastNode): MdastNode[] => ('children' in node ? node.children : []);
const X = '<math><mi>x</mi></math>';

describe('a formula', () => {
  test.each([
    ['dove $x$ è il peso', `<p>dove ${X} è il peso</p>`],
    ['«$x$», ($x$).', `<p>«${X}», (${X}).</p>`],
    ['**$x$** e [$x$](/a)', `<p><strong>${X}</strong> e <a href="/a">${X}</a></p>`],
    ['## Il peso $x$', `<h2>Il peso ${X}</h2>`],
    ['- $x$', `<ul>\n<li>${X}</li>\n</ul>`],
    ['| a |\n| - |\n| $x$ |', `<td>${X}</td>`],
    ['<Callout type="nota">\nOra $x$.\n</Callout>', `<p>Ora ${X}.</p>`],
    ['$\\frac{x}{y} < 3$', '<mfrac><mi>x</mi><mi>y</mi></mfrac><mo>&lt;</mo><mn>3</mn>'],
  ])('is inline: %j', async (source, html) => {
    expect(await rendered(source)).toContain(html);
  });

  test.each(['$$\nx\n$$', '$$x$$', '<Callout type="nota">\n$$\nx\n$$\n</Callout>', '- $$x$$'])(
    'is a block on a separate line: %j',
    async (source) => {
      expect(await rendered(source)).toContain('<formula-part tex="x"></formula-part>');
    },
  );

  test('that cannot be parsed is shown unchanged', async () => {
    expect(await rendered('Il $\\fraz{a}{b}$')).toContain('>\\fraz{a}{b}</code>');
  });
});

describe('a dollar', () => {
  test.each([
    'Perché costa 100 $ oggi e 200 $ domani',
    'Da $5 a $10',
    'Da 5$ a 10$ al mese',
    'US$5 oppure A$7',
    'Fra $5/$10 e (5$/10$)',
    'Le azioni $AAPL e $TSLA',
    'Da $5-$10',
    'Un $ solo',
  ])('remains a dollar: %s', async (text) => {
    expect(await rendered(text)).toBe(`<p>${text}</p>`);
  });

  test('needs a backslash where it could start a formula', async () => {
    expect(await rendered('Fra \\$5 e \\$7 con $x$')).toBe(`<p>Fra $5 e $7 con ${X}</p>`);
  });

  test.each([
    ['Costa 100 $ per $x$ quote', 16],
    ['Costa **100 $ per $x$**', 18],
    ['Perché da $5 a $x$', 15],
    ['Da 5 $ a 10 $', undefined],
    ['Da $5 a $10', undefined],
    ['Per $x$ e $y$', undefined],
    ['Per $x$ a 5 $ oppure 10 $', undefined],
    ['Costa 100 \\$ per $x$', undefined],
  ])('that ends a formula by mistake is reported: %s', (source, place) => {
    const [paragraph] = childrenOf(mdxToMdast(source, markdownOptions));
    expect(paragraph && lostFormula(source, paragraph)).toBe(place);
  });

  test('has no other meaning in code and in properties', async () => {
    expect(await rendered('`$x$`')).toBe('<p><code>$x$</code></p>');
    expect(await rendered('```js\nif ($x$) { y }\n```')).toContain('if ($x$) { y }');
    expect(await rendered('<Callout type="nota" title="$x$ e $5">Testo</Callout>')).toContain(
      'title="$x$ e $5"',
    );
  });
});

const oro = '<img src="./oro.jpg" alt="Due lingotti"/>';

describe('a picture', () => {
  test.each([
    ['![Due lingotti](./oro.jpg "Nel caveau")', `<figure-part caption="Nel caveau">${oro}</figure-part>`],
    [
      '<Figure src="./oro.jpg" alt="Due lingotti" caption="Nel caveau" />',
      `<figure-part caption="Nel caveau">${oro}</figure-part>`,
    ],
    ['![Due lingotti](./oro.jpg)', `<figure-part>${oro}</figure-part>`],
    ['![Due lingotti](./oro.jpg)\n![Due lingotti](./oro.jpg)', `${oro}</figure-part>\n<figure-part>${oro}`],
    ['- ![Due lingotti](./oro.jpg)', `<figure-part>${oro}</figure-part>`],
    ['<Callout type="nota">\n![Due lingotti](./oro.jpg)\n</Callout>', `<figure-part>${oro}</figure-part>`],
  ])('between paragraphs is a figure: %j', async (source, html) => {
    const text = await rendered(source);
    expect(text).toContain(html);
    expect(text).not.toContain('<p><figure-part');
  });

  test('within a line is inline', async () => {
    expect(await rendered('Nel caveau ![Due lingotti](./oro.jpg) dormono')).toContain(
      `<p>Nel caveau ${oro} dormono</p>`,
    );
  });
});

test('a table in a component keeps its alignments, formulas and prices', async () => {
  const table = '<Table caption="Prezzi">\n\n| Voce | Costo |\n| :-: | --: |\n| $x$ | 5 $ |\n\n</Table>';
  const html = await rendered(table);
  expect(html).toContain('<table-part caption="Prezzi"><table>');
  expect(html).toContain(`<td style="text-align:center">${X}</td>`);
  expect(html).toContain('<td style="text-align:right">5 $</td>');
});
