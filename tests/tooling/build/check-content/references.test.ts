import { expect, test } from 'vitest';
import { article, check, FIRST_LINE, inText, picture, product } from '#tests/support/content/files.ts';

/** The targets that the text may reference. */
const others = {
  others: [picture('a.png')],
  articles: [
    article('bozza', { draft: 'true' }),
    article('domani', { publishedAt: '2027-01-01' }),
    article(
      'lungo',
      { series: '{ title: a, part: 1 }', corrections: '[{ date: 2026-02-01, text: a }]' },
      '## Qui\n\nTesto.',
    ),
  ],
};

test.each<[string, string[]]>([
  [
    '![](./a.png)',
    ['1:1 manca il testo alternativo: fra le parentesi quadre scrivi che cosa si vede, ![…](…)'],
  ],
  ['![x](./b.png)', ['1:1 l’immagine «./b.png» non c’è: forse ./a.png']],
  ['![x](./A.png)', ['1:1 «./A.png» si chiama ./a.png: maiuscole e minuscole contano']],
  ['![x](a.png)', ['1:1 «a.png» si scrive con ./ davanti: ./a.png']],
  [
    '![x](https://x.it/a.png)',
    ['1:1 «https://x.it/a.png» è su un altro sito: salva l’immagine accanto al testo e scrivi ./nome.jpg'],
  ],
  [
    '![x](./foto bella.png)',
    ['1:1 questa immagine non si legge: il nome del file non può avere spazi, per esempio ./foto-bella.jpg'],
  ],
  ['<Figure src="./a.png" />', ['1:1 a <Figure> manca alt: che cosa si vede, per chi non può vederlo']],
  ['<Figure src="./a.png" alt="" />', ['1:28 alt è vuoto: che cosa si vede, per chi non può vederlo']],
  ['<Figure src="" alt="b" />', ['1:14 src è vuoto: il file accanto all’articolo, per esempio ./curva.png']],
  [
    '![x][i]\n\n[i]: ./c.png',
    [
      '1:1 l’immagine si scrive con il nome del file fra parentesi tonde: ![che cosa si vede](./foto.jpg)',
      '3:1 l’immagine «./c.png» non c’è: forse ./a.png',
    ],
  ],
  ['[a](/articles/mai)', ['1:1 il link /articles/mai non porta a nessuna pagina: controlla l’indirizzo']],
  ['[a](/articles/altri)', ['1:1 il link /articles/altri non porta a nessuna pagina: forse /articles/altro']],
  ['[a](altro.mdx)', ['1:1 il link altro.mdx non comincia con /: scrivi /articles/altro']],
  ['[a](www.x.it)', ['1:1 al link www.x.it manca l’inizio: scrivi https://www.x.it']],
  ['[a]()', ['1:1 il link è vuoto: fra le parentesi tonde scrivi l’indirizzo']],
  [
    '[a](file:///C:/x.doc)',
    ['1:1 il link file:///C:/x.doc porta a un file del tuo computer: i lettori non lo possono aprire'],
  ],
  [
    '[a](javascript:x)',
    ['1:1 il link javascript:x non si può aprire: un indirizzo comincia con https:// oppure con /'],
  ],
  ['[a](//x.it)', ['1:1 al link //x.it manca l’inizio: scrivi https://x.it']],
  [
    '[a](/articles/bozza)',
    ['1:1 il link /articles/bozza porta a una bozza: togli il link o aspetta che sia pubblicata'],
  ],
  [
    '[a](/articles/domani)',
    [
      '1:1 il link /articles/domani porta a un articolo che esce il 1 gennaio 2027: togli il link o aspetta quel giorno',
    ],
  ],
  ['[a](/privacy#x) [c](https://x.it) [d](mailto:a@b.it)', []],
  // The shop may sell it; the build cannot know.
  ['[a](/platforms/venduta-dopo)', []],
  ['[a](/platforms/NO!)', ['1:1 il link /platforms/NO! non porta a nessuna pagina: controlla l’indirizzo']],
  ['[a](/Articles)', ['1:1 il link /Articles non porta a nessuna pagina: forse /articles']],
  ['[a](/Privacy)', ['1:1 il link /Privacy non porta a nessuna pagina: forse /privacy']],
  ['[a](/articles/Altro)', ['1:1 il link /articles/Altro non porta a nessuna pagina: forse /articles/altro']],
  ['[a](/articles) [b](/articles/) [c](/platforms) [d](/) [e](/login)', []],
  [
    '## Che cos’è `x` & $y^2$?\n\n### Due\n\n### Due\n\n[a](#che-cosè-x--y2) [b](#due) [c](#due-1) [d](#top) [e](#tro)',
    ['7:54 il link #tro non trova il titolo #tro in questo articolo: controlla i titoli'],
  ],
  [
    '[a](#nonce) [b](#series) [c](#corrections)',
    [
      '1:1 il link #nonce non trova il titolo #nonce in questo articolo: controlla i titoli',
      '1:13 il link #series non trova il titolo #series in questo articolo: controlla i titoli',
      '1:26 il link #corrections non trova il titolo #corrections in questo articolo: controlla i titoli',
    ],
  ],
  [
    '[a](/articles/altro#nonce)',
    [
      '1:1 il link /articles/altro#nonce non trova il titolo #nonce in src/content/articles/altro.mdx: controlla i titoli',
    ],
  ],
  ['[a](/articles/lungo#qui) [b](/articles/lungo#series) [c](/articles/lungo#corrections)', []],
])('reports faults of pictures and links: %j', (text, problems) => {
  expect(inText(text, others)).toEqual(problems);
});

test.each<[string, Record<string, string>, string[]]>([
  ['the day before', { publishedAt: '2026-12-31' }, ['bozza', 'domani']],
  ['the same day', { publishedAt: '2027-01-01' }, ['bozza']],
  ['later', { publishedAt: '2027-02-01' }, ['bozza']],
  ['as a draft', { publishedAt: '2026-12-31', draft: 'true' }, []],
])('checks an article’s links against its day of publication: %s', (_, changes, refused) => {
  const body = '[a](/articles/bozza) [b](/articles/domani) [c](/articles/lungo)';
  const waiting = article('attesa', { ...changes, related: '[domani]' }, body);
  const problems = check({ ...others, articles: [...others.articles, waiting] });
  const links = problems.flatMap(({ line, message }) => (line > FIRST_LINE ? [message] : []));
  expect(links).toEqual(refused.map((slug) => expect.stringContaining(`/articles/${slug}`)));
  expect(problems).toHaveLength(refused.length + (refused.includes('domani') ? 1 : 0));
});

test('a link to nearly a platform’s name is an error; other links may name products of the shop', () => {
  const products = [product('risk-manager', 'risk-manager')];
  const links = '[a](/platforms/risk-manger) [b](/platforms/bilanci) [c](/platforms/risk-manager)';
  expect(inText(links, { ...others, products })).toEqual([
    '1:1 il link /platforms/risk-manger non porta a nessuna pagina: forse /platforms/risk-manager',
  ]);
});
