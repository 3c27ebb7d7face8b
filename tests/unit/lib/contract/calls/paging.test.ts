import { expect, test } from 'vitest';
import { pageCount, pageOf, pageSpan, readPageNumber } from '#lib/contract/calls/paging.ts';

test.each([
  ['1', 1],
  ['23', 23],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['1e3', 1],
  ['', 1],
  ['99999999', 1],
  [undefined, 1],
])('reads page %j as %d', (text, page) => {
  expect(readPageNumber(text)).toBe(page);
});

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
  [23, 3],
])('%d rows by tens are %d pages', (count, pages) => {
  expect(pageCount(count, 10)).toBe(pages);
});

test.each([
  [1, 23, { from: 1, to: 10 }],
  [3, 23, { from: 21, to: 23 }],
  [1, 0, { from: 0, to: 0 }],
])('page %d of %d rows shows %o', (page, count, span) => {
  expect(pageSpan(page, count, 10)).toEqual(span);
});

test.each([
  [
    'a page of a longer list',
    { results: [1, 2], count: 5 },
    2,
    { rows: [1, 2], count: 5, isNarrowed: false },
  ],
  [
    'the last page of a longer list',
    { results: [5], count: 5 },
    3,
    { rows: [5], count: 5, isNarrowed: false },
  ],
  ['a list that came whole', { results: [1, 2, 3], count: 3 }, 2, { rows: [3], count: 3, isNarrowed: false }],
  ['an empty list', { results: [], count: 0 }, 1, { rows: [], count: 0, isNarrowed: false }],
])('shows %s', (_, list, page, shown) => {
  expect(pageOf(list, page, 2)).toEqual(shown);
});

test('filters a page of a host without filters, and says that the count is unfiltered', () => {
  const isOdd = (row: number) => row % 2 === 1;
  expect(pageOf({ results: [1, 2], count: 5 }, 1, 2, isOdd)).toEqual({
    rows: [1],
    count: 5,
    isNarrowed: true,
  });
  expect(pageOf({ results: [1, 2, 3], count: 3 }, 1, 2, isOdd)).toEqual({
    rows: [1, 3],
    count: 2,
    isNarrowed: false,
  });
});
