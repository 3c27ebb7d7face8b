import { expect, type Page } from '@playwright/test';
import { href, type RouteName, routes } from '#lib/contract/routes/routes.ts';
import { portalParams } from '#scripts/bench/pages/pages.ts';
import { expectAccessible, longestMovement } from '#tests/support/browser/accessibility.ts';
import { expectRoomForBigLetters, expectRoomForNames, onTouchScreen } from '#tests/support/browser/room.ts';
import { test } from '#tests/support/browser/standing-page.ts';
import { hydrated } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });

const names = Object.keys(routes) as RouteName[];
const guestRoutes = names.filter(
  (name) => routes[name].layout !== 'sidebar' && !routes[name].path.includes(':id'),
);
const memberRoutes = names.filter((name) => routes[name].layout === 'sidebar');

/** Pages that must also fit small touch screens and long names. */
const roomy = [
  ...guestRoutes.map((name) => href(name, { token: 'a-token' })),
  '/articles/come-leggere-la-curva-dei-rendimenti',
  '/platforms/risk-manager',
  '/platforms/risk-manager/versioni',
  '/confronto',
  '/status',
  '/products',
];
const bigLetters = {
  guest: ['/', '/platforms', '/articles', '/register', '/platforms/risk-manager'],
  demo: ['/dashboard', '/products', '/licenses', '/payments', '/profile'],
};

/** Addresses that are not in the route table. */
const otherPaths = [
  '/articles?q=niente-di-simile',
  '/platforms/seasonal-stock',
  '/privacy',
  '/cookies',
  '/terms',
  '/accessibility',
  '/security',
  '/developers',
  '/developers/reference',
  '/developers/verify',
  '/invito/un-token',
  '/recupera-licenza',
  '/login/verifica',
  '/reimposta-accesso?token=x',
  '/non-sono-stato-io?token=x',
  '/non/esiste',
  '/dev/style',
];

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expectAccessible(page);
}

test.describe('for a guest', () => {
  for (const path of [...roomy, ...otherPaths]) {
    test(`${path} is accessible, and leaves room`, async ({ page }) => {
      // The longest page by far.
      test.slow(path === '/developers/reference');
      await look(page, path);
      await onTouchScreen(page, async () => {
        if (bigLetters.guest.includes(path)) await expectRoomForBigLetters(page);
        if (roomy.includes(path)) await expectRoomForNames(page, path);
      });
    });
  }
});

test.describe('for the demo account', () => {
  test.use({ visitor: 'demo' });
  for (const name of memberRoutes) {
    test(`${name} is accessible, and leaves room`, async ({ page }) => {
      const path = href(name, await portalParams(name, page.request));
      await look(page, path);
      await onTouchScreen(page, async () => {
        if (bigLetters.demo.includes(path)) await expectRoomForBigLetters(page);
        await expectRoomForNames(page, path);
      });
    });
  }
});

/** Screens that look the same for every member, except for the texts in form fields. */
const sameForAll: readonly RouteName[] = ['explore', 'products', 'profile', 'changePassword'];

test.describe('for a customer without purchases', () => {
  test.use({ visitor: 'empty' });
  for (const name of memberRoutes.filter((route) => !sameForAll.includes(route))) {
    // This customer has nothing, whatever the id.
    test(`${name} is accessible`, ({ page }) => look(page, href(name, { id: 'mai-esistita' })));
  }
});

test('nothing moves for visitors who prefer reduced motion', async ({ page }) => {
  for (const path of ['/', '/login', '/dev/style']) {
    await page.goto(path);
    expect(await longestMovement(page), path).toBeLessThanOrEqual(0.001);
  }
});
