import { describe, expect, test } from 'vitest';
import { plainText } from '#lib/site/content/plain-text.ts';
import { findArticles } from '#lib/site/search/find-articles.ts';
import { quoteOf, wordPlaces } from '#lib/site/search/quote.ts';
import { type Searchable, searchIndex } from '#lib/site/search/search-index.ts';
import { categoryWord, searchedWords } from '#lib/site/search/search-words.ts';

const article = (changes: Partial<Searchable>): Searchable => ({
  title: 'Titolo',
  excerpt: '',
  tags: [],
  author: 'Elena',
  category: 'guide',
  body: '',
  ...changes,
});

/** Searches articles like a reader; the first one is the oldest. */
function search(articles: Searchable[], query: string, category?: string): Promise<number[]> {
  const buckets = searchIndex(articles);
  const words = searchedWords(query);
  return findArticles(
    category ? [...words, categoryWord(category)] : words,
    articles.length,
    async (bucket) => buckets[bucket] ?? {},
  );
}

describe('the search of the articles', () => {
  const articles = [
    article({ body: 'La Volatilità realizzata di un fondo.' }),
    article({ title: 'Volatilità e rischio', category: 'macro' }),
    article({ body: 'Altro.\n\n## La volatilità\n\nL’obiettivo dei fondi' }),
    article({ body: 'Il fondo' }),
  ];

  test('finds the start of words, ignoring accents and case, but nothing inside words', async () => {
    expect(await search(articles, 'REALIZZ')).toEqual([0]);
    expect(await search(articles, 'realizzata')).toEqual([0]);
    expect(await search(articles, 'alizzata')).toEqual([]);
    expect(await search(articles, 'l’obiettivo')).toEqual([2]);
  });

  test('puts titles before headings, headings before texts, the newest first among equals', async () => {
    expect(await search(articles, 'volatilita')).toEqual([1, 2, 0]);
    expect(await search(articles, 'fond')).toEqual([3, 2, 0]);
  });

  test('requires all words, and the category if there is one', async () => {
    expect(await search(articles, 'volatilità fondo')).toEqual([0]);
    expect(await search(articles, 'volatilità', 'macro')).toEqual([1]);
    expect(await search(articles, 'fondo', 'macro')).toEqual([]);
  });

  test('finds authors and tags', async () => {
    const signed = [...articles, article({ author: 'Davide Ferrero', tags: ['asset-allocation'] })];
    expect(await search(signed, 'ferrero')).toEqual([4]);
    expect(await search(signed, 'allocation')).toEqual([4]);
  });

  test('ignores a word that every article contains', async () => {
    const index = searchIndex(articles.map((one) => ({ ...one, body: `${one.body} che` })));
    expect(index.flatMap((bucket) => ('che' in bucket ? [bucket.che] : []))).toEqual([[[], [], 0]]);
    expect(await search(articles, 'elena volatilità')).toEqual([1, 2, 0]);
  });
});

describe('a quotation', () => {
  const text = `${'prima '.repeat(60)}la volatilità del fondo${' dopo'.repeat(60)}`;

  test('shows the text around the words, cut between words', () => {
    const quoted = quoteOf({ excerpt: 'Estratto.', text }, ['volatilita', 'fondo']);
    expect(quoted).toMatch(/^… prima .* la volatilità del fondo dopo .* dopo …$/);
    expect(wordPlaces(quoted, ['volatilita']).map(({ start, end }) => quoted.slice(start, end))).toEqual([
      'volatilità',
    ]);
  });

  test('prefers all words to frequent occurrences of one', () => {
    const far = 'parola '.repeat(60);
    const quoted = quoteOf({ excerpt: 'Estratto.', text: `${'rischio '.repeat(9)}${far}rischio e prezzi` }, [
      'rischio',
      'prezzi',
    ]);
    expect(quoted).toContain('rischio e prezzi');
  });

  test('is the excerpt if that contains the word, or if no text does', () => {
    expect(quoteOf({ excerpt: 'Un fondo.', text }, ['fondo'])).toBe('Un fondo.');
    expect(quoteOf({ excerpt: 'Estratto.', text }, ['assente'])).toBe('Estratto.');
  });
});

test('the plain text of an article has its words, without markup', () => {
  const body = [
    '## Il *rischio*',
    'Un [link](/articles/altro), **forte** e $\\sigma^2$.',
    '<Callout type="nota" title="a > b">Dentro.</Callout>',
    '| Anno | Resa |\n| --- | ---: |\n| 2025 | 4% |',
    '<Formula tex="x > 1" />',
    '- voce',
  ].join('\n\n');
  expect(plainText(body)).toBe('Il rischio Un link, forte e. Dentro. Anno Resa 2025 4% voce');
});
