import { expect, test } from 'vitest';
import { pageCount, pageSpan, readPage } from '#lib/contract/paging.ts';

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
  expect(readPage(text)).toBe(page);
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
