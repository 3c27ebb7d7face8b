import { expect, test } from '@playwright/test';
import { href } from '#lib/contract/routes.ts';
import { demo, hydrated, signIn } from '../support/people.ts';

test('what calls are made with comes with the first move of the pointer, before any call', async ({
  page,
}) => {
  await signIn(page, demo);
  const asked: string[] = [];
  page.on('request', (request) => {
    // What the page before asked for late is not this one's.
    if (request.isNavigationRequest()) asked.length = 0;
    asked.push(new URL(request.url()).pathname);
  });
  // A corner with nothing in it to follow or to press.
  await page.mouse.move(1, 1);
  await page.goto(href('dashboard'));
  await hydrated(page);
  await page.mouse.move(2, 2);
  await expect.poll(() => asked.filter((path) => path.startsWith('/_astro/caller.'))).toHaveLength(1);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
