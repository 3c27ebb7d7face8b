import { href } from '#lib/contract/routes/routes.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { hydrated } from '#tests/support/people.ts';

test.use({ visitor: 'demo' });

test('the HTTP client loads with the first move of the pointer, before any call', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // An empty corner of the page.
  await page.mouse.move(1, 1);
  await page.goto(href('dashboard'));
  await hydrated(page);
  await page.mouse.move(2, 2);
  await expect.poll(() => asked.filter((path) => path.startsWith('/_astro/http.'))).toHaveLength(1);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
