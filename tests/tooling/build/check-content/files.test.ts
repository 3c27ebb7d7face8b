import { expect, test } from 'vitest';
import { articleSlug } from '#lib/site/content/slug.ts';
import { parseContent } from '#scripts/build/content/content-files.ts';
import { problemLine } from '#scripts/build/content/problems.ts';
import { newArticle } from '#scripts/new-article/draft.ts';
import { article, check, picture, product } from '#tests/support/content/files.ts';

const lines = (changes: Parameters<typeof check>[0]) => check(changes).map(problemLine);
const articles = 'src/content/articles';

test('a newly created article passes the check', () => {
  const slug = articleSlug('Oro: perché?');
  const asked = { title: 'Oro: perché?', category: 'macro', author: 'elena-marchetti' } as const;
  const source = newArticle(asked, new Date('2026-05-01'));
  expect(slug).toBe('oro-perche');
  expect(lines({ articles: [parseContent(`${articles}/${slug}.mdx`, source)] })).toEqual([]);
});

test('a draft may link to drafts', () => {
  const linked = article('prova', { draft: 'true', related: '[bozza]' }, '[qui](/articles/bozza)');
  expect(lines({ articles: [linked, article('bozza', { draft: 'true' })] })).toEqual([]);
});

test('two platforms cannot share an id, and the id is the file’s name', () => {
  expect(lines({ products: [product('uno', 'uno'), product('due', 'uno')] })).toEqual([
    'src/content/products/due.mdx:2:5 id: «uno» è già di src/content/products/uno.mdx: ogni piattaforma ha il suo',
    'src/content/products/uno.mdx:2:5 id: «uno» è già di src/content/products/due.mdx: ogni piattaforma ha il suo',
  ]);
  expect(lines({ products: [product('uno', 'altro')] })).toEqual([
    'src/content/products/uno.mdx:2:5 id: deve essere uguale al nome del file, cioè «uno»',
  ]);
});

test.each([
  ['Uno™', '™'],
  ['Uno → Due', '→'],
  ['Uno in €', '€'],
])('a platform is not called «%s», which its invoices cannot write', (name, sign) => {
  expect(lines({ products: [product('uno', 'uno', '', name)] })).toEqual([
    `src/content/products/uno.mdx:3:7 name: il nome sta sulle fatture, che non hanno il segno «${sign}»: toglilo`,
  ]);
});

test('a platform’s name is spelled on invoices where that is possible', () => {
  expect(lines({ products: [product('uno', 'uno', '', 'Più – Łódź')] })).toEqual([]);
});

test('a platform’s text cannot contain an article’s components', () => {
  expect(lines({ products: [product('uno', 'uno', '<Callout type="nota">a</Callout>')] })).toEqual([
    'src/content/products/uno.mdx:14:1 <Callout> si usa solo negli articoli',
  ]);
});

test('two articles cannot be the same part of a series', () => {
  const part = { series: '{ title: Tassi, part: 1 }' };
  expect(lines({ articles: [article('uno', part), article('due', part)] })).toEqual([
    `${articles}/due.mdx:9:31 series.part: la parte 1 di «Tassi» è già «uno»`,
    `${articles}/uno.mdx:9:31 series.part: la parte 1 di «Tassi» è già «due»`,
  ]);
});

test('a series has one title with one spelling', () => {
  const [one, two] = ['{ title: Serie A, part: 1 }', '{ title: serie A, part: 1 }'];
  const files = [article('uno', { series: one }), article('due', { series: two })];
  expect(lines({ articles: files })[0]).toBe(
    `${articles}/due.mdx:9:18 series.title: «serie A» è scritto in un altro modo in «uno»: forse «Serie A»`,
  );
  const misspelt = article('due', { series: '{ title: Seria A, part: 2 }' });
  expect(lines({ articles: [article('uno', { series: one }), misspelt] })).toEqual([
    `${articles}/due.mdx:9:18 series.title: «Seria A» non ha la parte 1: forse «Serie A»`,
  ]);
  const none = article('due', { series: '{ title: Serie A, part: 0 }' });
  expect(lines({ articles: [none] })).toEqual([
    `${articles}/due.mdx:9:33 series.part: le parti si contano da 1`,
  ]);
});

test.each([
  ['Oro e Tassi.mdx', 'oro-e-tassi.mdx'],
  ['oro-è-su.mdx', 'oro-e-su.mdx'],
  ['oro-😀.mdx', 'oro.mdx'],
])('an article’s file name has plain characters: %s', (name, right) => {
  expect(lines({ articles: [article(name.replace('.mdx', ''))] })).toEqual([
    `${articles}/${name}:1:1 il nome del file ha solo lettere minuscole senza accenti, cifre e trattini: ${right}`,
  ]);
});

test.each(['Oro.mdx', 'bozze/oro.mdx', 'oro.md'])(
  'two articles cannot have one address: oro.mdx and %s',
  (name) => {
    const both =
      name === 'Oro.mdx'
        ? { articles: [article('oro'), article('Oro')] }
        : { articles: [article('oro')], others: [picture(name, { picture: { state: 'unread' } })] };
    const found = lines(both).join('\n');
    expect(found).toContain('l’indirizzo /articles/oro è già di');
  },
);

test.each([
  ['bozze/argento.mdx', 'un articolo in una sottocartella non esce: spostalo in src/content/articles'],
  ['argento.docx', 'un file .docx non diventa una pagina: salvalo come testo con il nome argento.mdx'],
  ['argento.MDX', 'un file .MDX non diventa una pagina: salvalo come testo con il nome argento.mdx'],
])('a file that would not become a page is reported: %s', (name, message) => {
  const others = [picture(name, { picture: { state: 'unread' } })];
  expect(lines({ others })).toEqual([`${articles}/${name}:1:1 ${message}`]);
});

const MEGABYTE = 1024 * 1024;
const LETTERS = 'ha caratteri che non vanno in un indirizzo (accenti, spazi, maiuscole, simboli)';

test.each<[string, Parameters<typeof picture>[1], string]>([
  ['curva.PNG', {}, '«curva.PNG» ha l’estensione in maiuscolo: rinominala curva.png'],
  ['perché.png', {}, `il nome «perché.png» ${LETTERS}: rinominala perche.png`],
  ['foto bella.jpg', {}, `il nome «foto bella.jpg» ${LETTERS}: rinominala foto-bella.jpg`],
  ['😀.jpg', {}, `il nome «😀.jpg» ${LETTERS}: rinominala immagine.jpg`],
  [
    'a.heic',
    {},
    '«a.heic» non è un’immagine che il sito sa mostrare: esportala come jpg, jpeg, png, webp, avif, svg',
  ],
  [
    'a.jpg',
    { bytes: 40 * MEGABYTE, picture: { state: 'unread' } },
    '«a.jpg» pesa 40 MB e il massimo è 8 MB: riducila a 2000 pixel di larghezza e salvala in jpg',
  ],
  [
    'a.jpg',
    { picture: { state: 'read', width: 12000, height: 9000, frames: 1 } },
    '«a.jpg» è di 12000×9000 pixel, 108 milioni, e il massimo è 50 milioni: riducila a 2000 pixel di larghezza',
  ],
  [
    'a.webp',
    { picture: { state: 'read', width: 10, height: 10, frames: 3 } },
    '«a.webp» è animata: esporta una sola immagine, in jpg o png',
  ],
  ['a.png', { picture: { state: 'cut' } }, '«a.png» è incompleta: copiala o esportala di nuovo'],
  [
    'a.png',
    { picture: { state: 'unreadable' } },
    '«a.png» non si legge come immagine: esportala di nuovo in jpg o png',
  ],
])('an unusable picture is reported where it is used, or by its file: %s %j', (name, changes, message) => {
  const others = [picture(name, changes)];
  expect(lines({ others })).toEqual([`${articles}/${name}:1:1 ${message}`]);
  const user = article('prova', {}, `![Una foto](<./${name}>)`);
  expect(lines({ articles: [user], others })).toEqual([`${articles}/prova.mdx:10:1 ${message}`]);
});
