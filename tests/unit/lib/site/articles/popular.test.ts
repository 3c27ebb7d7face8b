import { expect, test } from 'vitest';
import type { Listed } from '#lib/site/articles/articles.ts';
import { byReferences, mostPopular } from '#lib/site/articles/popular.ts';

function article(id: string, data: Partial<Listed['data']> = {}) {
  const publishedAt = new Date('2026-05-01');
  const plain = { publishedAt, category: 'guide', featured: false, views: 0, tags: [], related: [] } as const;
  return { id, data: { title: `About ${id}`, ...plain, tags: [], related: [], ...data } };
}

const ids = (articles: { id: string }[]) => articles.map(({ id }) => id);

test('puts the most read first, then articles that others link to, then the newest', () => {
  const articles = [
    article('old'),
    article('unread', { publishedAt: new Date('2026-09-01') }),
    article('cited'),
    article('read', { views: 3 }),
    article('citing', { related: ['cited'], publishedAt: new Date('2026-04-01') }),
  ];
  expect(ids(mostPopular(byReferences(articles)))).toEqual(['read', 'cited', 'unread', 'old', 'citing']);
});

test('uses the counted views, or those of the front matter if there are none', () => {
  const articles = byReferences([
    article('counted', { views: 900 }),
    article('written', { views: 5 }),
    article('new'),
  ]);
  expect(mostPopular(articles, { counted: 7, gone: 50 })).toEqual([
    { id: 'counted', title: 'About counted', views: 7 },
    { id: 'written', title: 'About written', views: 5 },
    { id: 'new', title: 'About new', views: 0 },
  ]);
});

test('shows five', () => {
  const many = Array.from({ length: 8 }, (_, index) => article(`a${index}`));
  expect(mostPopular(byReferences(many))).toHaveLength(5);
});
