import { expect } from '@playwright/test';
import { href, type RouteName, routes } from '#lib/contract/routes/routes.ts';
import { portalParams } from '#scripts/bench/pages/pages.ts';
import { expectAccessible, longestMovement } from '#tests/support/browser/accessibility.ts';
import { test } from '#tests/support/browser/sessions.ts';
import { hydrated } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });
// A colour in transition is neither the old nor the new one.
test.use({ reducedMotion: 'reduce' });

const names = Object.keys(routes) as RouteName[];
const guestRoutes = names.filter(
  (name) => routes[name].layout !== 'sidebar' && !routes[name].path.includes(':id'),
);
const memberRoutes = names.filter((name) => routes[name].layout === 'sidebar');

/** Addresses beside the route table, among them an article with every kind of content. */
const otherPaths = [
  '/articles/come-leggere-la-curva-dei-rendimenti',
  '/articles?q=niente-di-simile',
  '/platforms/risk-manager',
  '/platforms/seasonal-stock',
  '/products',
  '/privacy',
  '/cookies',
  '/terms',
  '/accessibility',
  '/security',
  '/developers',
  '/developers/reference',
  '/developers/verify',
  '/recupera-licenza',
  '/login/verifica',
  '/reimposta-accesso?token=x',
  '/non-sono-stato-io?token=x',
  '/non/esiste',
  '/dev/style',
];

test.describe('for a guest', () => {
  for (const path of [...guestRoutes.map((name) => href(name, { token: 'a-token' })), ...otherPaths]) {
    test(`${path} is accessible`, async ({ page }) => {
      // By far the longest page.
      test.slow(path === '/developers/reference');
      await page.goto(path);
      await hydrated(page);
      await expectAccessible(page);
    });
  }
});

for (const visitor of ['demo', 'empty'] as const) {
  test.describe(`for the ${visitor} account`, () => {
    test.use({ visitor });
    for (const name of memberRoutes) {
      test(`${name} is accessible`, async ({ page }) => {
        // A customer without purchases finds nothing under any id.
        const params = visitor === 'demo' ? await portalParams(name, page.request) : { id: 'mai-esistita' };
        await page.goto(href(name, params));
        await hydrated(page);
        await expectAccessible(page);
      });
    }
  });
}

test('nothing moves for visitors who prefer reduced motion', async ({ page }) => {
  for (const path of ['/', '/login', '/dev/style']) {
    await page.goto(path);
    expect(await longestMovement(page), path).toBeLessThanOrEqual(0.001);
  }
});
