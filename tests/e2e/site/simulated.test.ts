import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutPages } from '#lib/contract/checkout/pages.ts';
import { END_SUBSCRIPTION_PAGE } from '#lib/contract/subscriptions/subscriptions.ts';
import { checkoutPage } from '#lib/text/checkout/page.ts';
import { subscriptions } from '#lib/text/subscriptions/subscriptions.ts';
import { root } from '#scripts/lib/paths.ts';
import { builds } from '#scripts/start/build.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { readBy } from '#tests/support/local-http.ts';

test('a shop that simulates payments has no page of a real sale', async ({ page, baseURL }) => {
  const paths = [...Object.values(checkoutPages), `${END_SUBSCRIPTION_PAGE}:token`].map((path) =>
    path.replaceAll(':', ''),
  );
  for (const path of paths) {
    const answer = await readBy(page.request, path);
    expect([path, answer.status()]).toEqual([path, 404]);
    const headers = { Origin: baseURL ?? '', 'Sec-Fetch-Site': 'same-origin' };
    expect((await page.request.post(path, { headers, form: { csrf: 'a' } })).status(), path).toBe(405);
  }
});

test('nor any code or words of it in a customer’s files', () => {
  const words = [checkoutPage.submit, subscriptions.off, '/checkout/', 'my-licenses/:id/subscription/'];
  const files = globSync(join(root, builds.fake.folder, 'client/**/*.{js,html,css}'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) => words.some((word) => readFileSync(file, 'utf8').includes(word)));
  expect(found).toEqual([]);
});
