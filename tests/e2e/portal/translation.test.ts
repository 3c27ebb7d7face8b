import type { Page } from '@playwright/test';
import { staffRoutes } from '#lib/contract/admin/routes.ts';
import { href, routes } from '#lib/contract/routes/routes.ts';
import { portalParams, portalRoutes } from '#scripts/bench/pages/pages.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { test as plain } from '#tests/support/browser/sessions.ts';
import { openStaff } from '#tests/support/browser/staff.ts';
import { staffAddress, staffPages } from '#tests/support/browser/staff-pages.ts';
import { test } from '#tests/support/browser/standing-page.ts';
import {
  lostNodes,
  pressAll,
  refuseChanges,
  translated,
  translatedFromTheStart,
} from '#tests/support/browser/translator.ts';
import { hydrated } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });

/** Translates the open page and presses its buttons. */
async function expectToHold(page: Page): Promise<void> {
  const lost = lostNodes(page);
  await refuseChanges(page);
  await translated(page);
  await expect(page.locator('h1 font').first()).toBeVisible();
  await pressAll(page);
  expect(lost).toEqual([]);
  await expect(page.getByText('ha avuto un problema')).toHaveCount(0);
}

for (const visitor of ['guest', 'demo'] as const)
  test.describe(`translated by the browser, for ${visitor}`, () => {
    test.use({ visitor });
    const isFor = visitor === 'guest' ? 'bare' : 'sidebar';
    for (const name of portalRoutes.filter((route) => routes[route].layout === isFor))
      test(`${name} reacts to presses`, async ({ page }) => {
        await page.goto(href(name, await portalParams(name, page.request)));
        await hydrated(page);
        await expectToHold(page);
      });
  });

test.describe('translated by the browser, for staff', () => {
  test.use({ visitor: 'staff' });
  for (const name of staffPages)
    test(`${staffRoutes[name].path} reacts to presses`, async ({ page }) => {
      await openStaff(page, await staffAddress(name, page.request));
      await expectToHold(page);
    });
});

plain.describe('translated before its code has loaded', () => {
  plain.use({ visitor: 'demo' });
  plain('a page works', async ({ page }) => {
    await translatedFromTheStart(page);
    await page.goto(href('products'));
    await hydrated(page);
    await page.getByRole('radio').first().check();
    await expect(page.getByRole('button', { name: /^Acquista \(/ })).toBeVisible();
  });
});
