import { describe, expect, test } from 'vitest';
import {
  ARTICLES_PER_PAGE,
  byDate,
  isPublished,
  type Listed,
  lastChange,
  listPage,
  readingMinutes,
} from '#lib/site/articles/articles.ts';

function article(id: string, data: Partial<Listed['data']> = {}): Listed {
  const publishedAt = new Date('2026-05-01');
  return {
    id,
    data: { publishedAt, category: 'guide', featured: false, views: 0, tags: [], related: [], ...data },
  };
}

const on = (day: string) => ({ publishedAt: new Date(day) });
const ids = (articles: Listed[]) => articles.map(({ id }) => id);

describe('publication', () => {
  const now = new Date('2026-05-01T12:00:00Z');

  test('omits drafts and scheduled articles', () => {
    expect(isPublished({ draft: false, publishedAt: new Date('2026-05-01') }, now)).toBe(true);
    expect(isPublished({ draft: true, publishedAt: new Date('2026-05-01') }, now)).toBe(false);
    expect(isPublished({ draft: false, publishedAt: new Date('2026-05-02') }, now)).toBe(false);
  });

  test.each([
    ['2026-12-02T22:59:59Z', '2026-12-02T23:00:00Z', '2026-12-03'],
    ['2026-07-02T21:59:59Z', '2026-07-02T22:00:00Z', '2026-07-03'],
  ])('begins with the day in Rome: not at %s, but at %s', (before, begin, day) => {
    const on = { draft: false, publishedAt: new Date(day) };
    expect([isPublished(on, new Date(before)), isPublished(on, new Date(begin))]).toEqual([false, true]);
  });

  test('sorts the newest first and keeps articles of one day in a steady order', () => {
    const articles = [
      article('b', on('2026-01-01')),
      article('c', on('2026-03-01')),
      article('a', on('2026-01-01')),
    ];
    expect(ids(articles.sort(byDate))).toEqual(['c', 'a', 'b']);
  });
});

describe('the list', () => {
  const many = Array.from({ length: ARTICLES_PER_PAGE * 2 + 2 }, (_, index) => article(`a${index}`));

  test('separates the featured article and shows every other one exactly once', () => {
    const articles = many.map((one) => (one.id === 'a3' ? article('a3', { featured: true }) : one));
    const pages = [1, 2, 3].map((page) => listPage(articles, page));
    expect(pages.map(({ featured }) => featured?.id)).toEqual(['a3', 'a3', 'a3']);
    const shown = pages.flatMap((page) => ids(page.shown));
    expect(shown).toHaveLength(many.length - 1);
    expect(new Set([...shown, 'a3']).size).toBe(many.length);
  });

  test('counts the pages without the featured article', () => {
    expect(listPage(many.slice(0, ARTICLES_PER_PAGE + 1), 1).pageCount).toBe(1);
    expect(listPage(many.slice(0, ARTICLES_PER_PAGE + 2), 1).pageCount).toBe(2);
    expect(listPage([], 1)).toEqual({ featured: undefined, shown: [], pageCount: 1 });
  });
});

describe('the last change', () => {
  test('dates an article by its latest revision or correction', () => {
    const [march, may] = [new Date('2026-03-01'), new Date('2026-05-01')];
    expect(lastChange({ corrections: [] })).toBeUndefined();
    expect(lastChange({ updatedAt: march, corrections: [] })).toEqual(march);
    expect(lastChange({ updatedAt: march, corrections: [{ date: may }, { date: march }] })).toEqual(may);
  });
});

describe('reading time', () => {
  test('counts 200 words a minute, and at least one minute', () => {
    expect(readingMinutes('')).toBe(1);
    expect(readingMinutes('parola '.repeat(1000))).toBe(5);
  });

  test('does not read tags, formulas and link targets', () => {
    const noise =
      '<Callout type="nota" title="uno due tre"> <Formula tex="a > b c d" label="se a supera b" /> $\\text{uno due} > x$ [qui](/articles/una-lunga-strada) ';
    expect(readingMinutes(noise.repeat(200))).toBe(1);
    expect(readingMinutes('Da $5 a $10, $x$ e poi: $$a b c d$$ '.repeat(200))).toBe(6);
  });
});
