import { describe, expect, test } from 'vitest';
import { byDate, type Listed } from '#lib/site/articles/articles.ts';
import { neighbours, relatedTo, seriesOf } from '#lib/site/articles/next-reads.ts';

type Written = Listed & { data: { series?: { title: string; part: number } } };

function article(id: string, data: Partial<Written['data']> = {}): Written {
  const publishedAt = new Date('2026-05-01');
  return {
    id,
    data: { publishedAt, category: 'guide', featured: false, views: 0, tags: [], related: [], ...data },
  };
}

const on = (day: string) => ({ publishedAt: new Date(day) });
const ids = (articles: Written[]) => articles.map(({ id }) => id);

describe('related articles', () => {
  test('are the editor’s choices, then the newest of the category, never the article itself', () => {
    const self = article('self', { related: ['chosen', 'gone'] });
    const articles = [
      self,
      article('old', on('2026-01-01')),
      article('chosen', { category: 'macro' }),
      article('new', on('2026-08-01')),
      article('other', { category: 'tutorial' }),
    ].sort(byDate);
    expect(ids(relatedTo(self, articles))).toEqual(['chosen', 'new', 'old']);
  });

  test('share most tags; the category decides among equals', () => {
    const self = article('self', { tags: ['tassi', 'costi'] });
    const articles = [
      self,
      article('same-category', on('2026-08-01')),
      article('one-tag', { category: 'macro', tags: ['tassi', 'azioni'], ...on('2026-07-01') }),
      article('one-tag-and-category', { tags: ['costi'] }),
      article('both-tags', { category: 'macro', tags: ['costi', 'tassi'], ...on('2025-01-01') }),
    ].sort(byDate);
    expect(ids(relatedTo(self, articles))).toEqual(['both-tags', 'one-tag-and-category', 'one-tag']);
  });
});

test('a series has its published parts in order, with the previous and next one', () => {
  const part = (number: number) => ({ series: { title: 'Tassi', part: number } });
  const articles = [article('c', part(4)), article('x'), article('a', part(1)), article('b', part(2))];
  const series = seriesOf(articles[3] ?? article(''), articles);
  expect(series).toMatchObject({ title: 'Tassi', number: 2, before: { id: 'a' }, after: { id: 'c' } });
  expect(ids(series?.parts ?? [])).toEqual(['a', 'b', 'c']);
  expect(seriesOf(article('x'), articles)).toBeUndefined();
});

test('neighbours are the articles before and after', () => {
  const articles = [article('c'), article('b'), article('a')];
  expect(neighbours(article('b'), articles)).toMatchObject({ newer: { id: 'c' }, older: { id: 'a' } });
  expect(neighbours(article('c'), articles).newer).toBeUndefined();
});
