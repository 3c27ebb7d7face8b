import { expect, test } from 'vitest';
import { problemLine } from '#scripts/build/content/problems.ts';
import { article, author, check, product } from '#tests/support/content/files.ts';

const lines = (changes: Parameters<typeof check>[0]) => check(changes).map(problemLine);
const RESERVED = 'questo nome è già l’indirizzo di un’altra pagina del sito: scegline un altro';

test.each(['index', '404', 'categories', 'authors', 'page', 'search'])(
  'an article cannot have the address of a page of the site: %s',
  (name) => {
    expect(lines({ articles: [article(name)] })).toEqual([
      `src/content/articles/${name}.mdx:1:1 ${RESERVED}`,
    ]);
  },
);

test('authors and platforms have separate addresses, some of which are also reserved', () => {
  const named = { ...author, path: 'src/content/authors/page.mdx', slug: 'page' };
  expect(lines({ authors: [author, named] })).toEqual([]);
  const index = { ...author, path: 'src/content/authors/index.mdx', slug: 'index' };
  expect(lines({ authors: [author, index] })).toEqual([`src/content/authors/index.mdx:1:1 ${RESERVED}`]);
  expect(lines({ products: [product('index', 'index')] })).toEqual([
    `src/content/products/index.mdx:1:1 ${RESERVED}`,
  ]);
});

test('a name that only begins like a page is free', () => {
  expect(lines({ articles: [article('authors-di-fondi'), article('ricerca')] })).toEqual([]);
});
