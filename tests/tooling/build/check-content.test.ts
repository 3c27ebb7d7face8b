import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkContent } from '#scripts/build/content/check-content.ts';
import { type Content, parseContent, readContent } from '#scripts/build/content/content-files.ts';
import { articleSlug, newArticle } from '#scripts/new-article/draft.ts';

const fields = {
  title: 'Titolo',
  excerpt: 'Estratto.',
  category: 'guide',
  author: 'elena-marchetti',
  publishedAt: '2026-01-10',
};

const frontMatter = (data: Record<string, string>) =>
  `---\n${Object.entries(data)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n`;

/** An article's file; a field set to an empty text is left out. */
function article(slug: string, changes: Record<string, string> = {}, body = 'Testo.') {
  const data = Object.fromEntries(
    Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== ''),
  );
  return parseContent(`src/content/articles/${slug}.mdx`, frontMatter(data) + body);
}

function product(slug: string, id: string) {
  const data = {
    id,
    name: 'N',
    tagline: 'T',
    description: 'D'.repeat(110),
    features: '[Uno]',
    specifications: '{}',
  };
  const rest = {
    basePriceCents: '100',
    durations: '{ 1m: { label: 1 mese, multiplier: 1, months: 1 } }',
    maxActivations: '1',
    order: '1',
    logo: '/products/n.svg',
  };
  return parseContent(`src/content/products/${slug}.mdx`, frontMatter({ ...data, ...rest }));
}

function problems(changes: Partial<Content>): string[] {
  const authors = [
    parseContent('src/content/authors/elena-marchetti.mdx', '---\nname: Elena\nrole: Redazione\n---\n'),
  ];
  const none = { articles: [], authors, products: [], pages: ['/privacy'], hasPicture: () => false };
  return checkContent({ ...none, now: new Date('2026-06-01'), ...changes });
}

const inText = (body: string, others = [article('altro')]) =>
  problems({ articles: [article('prova', {}, body), ...others] });

describe('the data at the top of an article', () => {
  test.each([
    ['category', { category: 'economia' }, 'categoria «economia» non ammessa: scegli fra macro, guide'],
    ['excerpt', { excerpt: '' }, 'manca l’estratto'],
    ['excerpt', { excerpt: 'x'.repeat(161) }, 'supera 160 caratteri'],
    ['publishedAt', { publishedAt: 'ieri' }, '«ieri» non è una data del calendario'],
    ['dati iniziali', { autore: 'Elena' }, 'il campo «autore» non esiste; forse «author»'],
    ['cover.alt', { cover: '{ src: ./foto.jpg }' }, 'manca il testo alternativo'],
    ['author', { author: 'Elena Marchetti' }, 'usa il nome del file dell’autore'],
    [
      'author',
      { author: 'chi-sa' },
      '«chi-sa» non è un file di src/content/authors. Autori: elena-marchetti',
    ],
    ['tags.0', { tags: '[Tassi BCE]' }, 'un’etichetta è in lettere minuscole'],
    ['series.part', { series: '{ title: Tassi, part: 0 }' }, 'le parti si contano da 1'],
    ['series', { series: '{ title: Tasi, part: 2 }' }, '«Tasi» non ha la parte 1. Serie: «Tasi»'],
    ['corrections.0.text', { corrections: '[{ date: 2026-01-11 }]' }, 'manca che cosa è stato corretto'],
    ['featured', { featured: 'forse' }, 'scrivi true oppure false'],
  ])('names the file, the field %s and what is allowed', (field, changes, message) => {
    const found = problems({ articles: [article('prova', changes)] });
    expect(found.some((problem) => problem.startsWith(`src/content/articles/prova.mdx, ${field}: `))).toBe(
      true,
    );
    expect(found.join('\n')).toContain(message);
  });

  test('says which line cannot be read', () => {
    const file = parseContent('src/content/articles/prova.mdx', '---\ntitle: Uno: due\n---\n');
    expect(problems({ articles: [file] })[0]).toContain('non si leggono alla riga 2');
  });

  test('misses the cover that is not there', () => {
    const cover = { cover: '{ src: ./foto.jpg, alt: Una foto }' };
    expect(problems({ articles: [article('prova', cover)] })).toEqual([
      'src/content/articles/prova.mdx, cover.src: il file «./foto.jpg» non c’è',
    ]);
    expect(problems({ articles: [article('prova', cover)], hasPicture: () => true })).toEqual([]);
  });
});

describe('the text of an article', () => {
  test('accepts links to published articles, platforms, screens, other pages and other sites', () => {
    const body =
      '[a](/articles/altro) [b](/platforms/risk) [c](/licenses) [d](/privacy) [e](https://www.bancaditalia.it) [f](#sotto)';
    const articles = [article('prova', {}, body), article('altro')];
    expect(problems({ articles, products: [product('risk', 'risk')] })).toEqual([]);
  });

  test.each(['/articles/mai-scritto', '/platforms/nessuna', '/non-esiste'])(
    'refuses a link to %s',
    (path) => {
      expect(inText(`[qui](${path})`).join()).toContain(
        `il link ${path} non porta a nessuna pagina pubblicata`,
      );
    },
  );

  test('refuses a published article’s link to a draft, but lets drafts point to each other', () => {
    const draft = article('altro', { draft: 'true' });
    expect(inText('[qui](/articles/altro)', [draft])).toHaveLength(1);
    const both = [article('prova', { draft: 'true', related: '[altro]' }), draft];
    expect(problems({ articles: both })).toEqual([]);
  });

  test('refuses a related article that is not there', () => {
    expect(problems({ articles: [article('prova', { related: '[altro]' })] }).join()).toContain('related');
  });

  test.each([
    ['![](./grafico.png)', 'manca il testo alternativo'],
    ['![Un grafico](./grafico.png)', 'il file non c’è'],
    ['<Figure src="./grafico.png" alt="" />', 'manca il testo alternativo'],
    ['<Grafico />', 'il componente <Grafico> non esiste'],
    ['# Titolo', 'i titoli iniziano con ##'],
  ])('refuses %s', (body, message) => {
    expect(inText(body).join()).toContain(message);
  });

  test('does not judge what is shown as code', () => {
    expect(inText('```mdx\n# Titolo\n<Grafico />\n[qui](/non-esiste)\n```')).toEqual([]);
  });
});

test('two articles cannot be the same part of a series', () => {
  const part = { series: '{ title: Tassi, part: 1 }' };
  const articles = [article('uno', part), article('due', part)];
  expect(problems({ articles }).join()).toContain('la parte 1 di «Tassi» è già «due»');
});

test('two products cannot share an id, and the id is the file’s name', () => {
  const twins = problems({ products: [product('uno', 'uno'), product('due', 'uno')] });
  expect(twins.join()).toContain('«uno» è già usato');
  expect(problems({ products: [product('uno', 'altro')] }).join()).toContain('uguale al nome del file');
});

test('a new article passes the check as it is made', () => {
  const source = newArticle(
    { title: 'Oro: perché?', category: 'macro', author: 'elena-marchetti' },
    new Date('2026-05-01'),
  );
  const slug = articleSlug('Oro: perché?');
  expect(slug).toBe('oro-perche');
  expect(problems({ articles: [parseContent(`src/content/articles/${slug}.mdx`, source)] })).toEqual([]);
});

test('the articles and products of this site pass', () => {
  const root = new URL('../../../', import.meta.url);
  const articles = readContent(root, 'src/content/articles');
  expect(articles.length).toBeGreaterThan(0);
  const pages = readContent(root, 'src/pages').map(({ slug }) => `/${slug}`);
  const pictures = new Set(readdirSync(new URL('src/content/articles', root)).map((name) => `./${name}`));
  const authors = readContent(root, 'src/content/authors');
  const products = readContent(root, 'src/content/products');
  const hasPicture = (path: string) => pictures.has(path);
  expect(checkContent({ articles, authors, products, pages, hasPicture, now: new Date() })).toEqual([]);
});
