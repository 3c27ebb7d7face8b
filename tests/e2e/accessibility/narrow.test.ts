import type { Page } from '@playwright/test';
import { href, type RouteName, routes } from '#lib/contract/routes/routes.ts';
import { portalParams } from '#scripts/bench/pages/pages.ts';
import { overflow } from '#tests/support/browser/accessibility.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { lengthenNames, spaceText, spoiltWords } from '#tests/support/browser/long-texts.ts';
import { memberStates } from '#tests/support/browser/open-states.ts';
import { test } from '#tests/support/browser/sessions.ts';
import { smallTargets, smallWords } from '#tests/support/browser/targets.ts';
import { hydrated } from '#tests/support/people.ts';

/** A laptop's window at 400 % zoom (WCAG 1.4.10), under a finger. */
const WIDTH_PX = 320;
const PHONE_PX = 390;

test.describe.configure({ mode: 'parallel' });
test.use({ reducedMotion: 'reduce', hasTouch: true, viewport: { width: WIDTH_PX, height: 800 } });

const names = Object.keys(routes) as RouteName[];
const guestRoutes = names.filter(
  (name) => routes[name].layout !== 'sidebar' && !routes[name].path.includes(':id'),
);
const memberRoutes = names.filter((name) => routes[name].layout === 'sidebar');

/** Holds the open page to what a small touch screen asks for, with long names and with spaced text. */
async function expectRoom(page: Page): Promise<void> {
  const where = `${page.url()}, ${WIDTH_PX} px`;
  expect.soft(await smallTargets(page), `${where}: too small for a finger`).toEqual([]);
  expect.soft(await smallWords(page), `${where}: too small to read`).toEqual([]);
  for (const spaced of [false, true]) {
    if (spaced) await spaceText(page);
    const state = spaced ? `${where}, spaced text` : where;
    expect.soft(await overflow(page), `${state}: scrolls sideways`).toEqual([]);
    expect.soft(await spoiltWords(page), `${state}: words that cannot be read`).toEqual([]);
  }
}

async function visit(page: Page, path: string): Promise<void> {
  await lengthenNames(page);
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Letters of twice the size, as a visitor's own style sheet sets them (WCAG 1.4.4). */
async function expectRoomForBigLetters(page: Page): Promise<void> {
  await page.setViewportSize({ width: PHONE_PX, height: 800 });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  const where = `${page.url()}, ${PHONE_PX} px, letters of twice the size`;
  expect.soft(await overflow(page), `${where}: scrolls sideways`).toEqual([]);
  expect.soft(await spoiltWords(page), `${where}: words that cannot be read`).toEqual([]);
}

// A page may still ask for data when its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('the screen is a touch screen', async ({ page }) => {
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
});

test.describe('for a guest', () => {
  for (const path of ['/', '/platforms', '/articles', '/register', '/platforms/risk-manager']) {
    test(`${path} leaves room for big letters`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      await expectRoomForBigLetters(page);
    });
  }

  for (const path of [
    ...guestRoutes.map((name) => href(name, { token: 'a-token' })),
    '/articles/come-leggere-la-curva-dei-rendimenti',
    '/platforms/risk-manager',
    '/products',
  ]) {
    test(`${path} leaves room`, async ({ page }) => {
      await visit(page, path);
      await expectRoom(page);
    });
  }
});

test.describe('for the demo account', () => {
  test.use({ visitor: 'demo' });

  for (const path of ['/dashboard', '/products', '/licenses', '/payments', '/profile']) {
    test(`${path} leaves room for big letters`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      await expectRoomForBigLetters(page);
    });
  }

  for (const name of memberRoutes) {
    test(`${name} leaves room`, async ({ page }) => {
      await visit(page, href(name, await portalParams(name, page.request)));
      await expectRoom(page);
    });
  }

  for (const { name, open } of memberStates) {
    test(`${name}: leaves room`, async ({ page }) => {
      await lengthenNames(page);
      await open(page);
      await expectRoom(page);
    });
  }
});
