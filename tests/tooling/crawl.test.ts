import { expect, test } from 'vitest';
import { brokenLinks, type Visited } from '#tests/support/browser/crawl.ts';

const page = (status: number, links: string[], ids: string[] = []): Visited => ({
  status,
  page: { html: '', policy: '', ids: new Set(ids), links },
});
const file = (status: number): Visited => ({ status, page: undefined });

test('the search for broken links reports missing pages, files and ids, and nothing else', () => {
  const links = ['/there', '/there#place', '/there#gone', '/gone', '/picture.png', '/lost.png', '/elsewhere'];
  const visited = new Map([
    ['/', page(200, [...links, '/never-visited'])],
    ['/there', page(200, [], ['place'])],
    ['/gone', page(404, ['/gone#content', '/gone#nowhere'], ['content'])],
    ['/picture.png', file(200)],
    ['/lost.png', file(404)],
    ['/elsewhere', file(200)],
  ]);
  expect(brokenLinks(visited)).toEqual([
    '/ → /there#gone',
    '/ → /gone',
    '/ → /lost.png',
    '/ → /never-visited',
    '/gone → /gone#nowhere',
  ]);
});
