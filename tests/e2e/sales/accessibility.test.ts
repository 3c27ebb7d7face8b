import type { Page } from '@playwright/test';
import { expectAccessible, overflow } from '#tests/support/browser/accessibility.ts';
import { lengthenNames, spaceText, spoiltWords } from '#tests/support/browser/long-texts.ts';
import { saleWalks } from '#tests/support/browser/sale-states.ts';
import { expect, test } from '#tests/support/browser/shop.ts';
import { smallTargets } from '#tests/support/browser/targets.ts';

// A colour in transition would be neither the old nor the new one. A touch screen is wide or small.
test.use({ reducedMotion: 'reduce', hasTouch: true });
const LARGE = { width: 1280, height: 720 };
const SMALL = { width: 320, height: 800 };

// A page may still request data when its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(SMALL);
  expect.soft(await smallTargets(page), `${page.url()}: too small for a finger`).toEqual([]);
  expect.soft(await spoiltWords(page), `${page.url()}: words that cannot be read`).toEqual([]);
  await spaceText(page);
  expect.soft(await overflow(page), `${page.url()}: scrolls sideways with spaced text`).toEqual([]);
  expect
    .soft(await spoiltWords(page), `${page.url()}: words that cannot be read with spaced text`)
    .toEqual([]);
}

for (const [walk, states] of Object.entries(saleWalks)) {
  test(`${walk} all pages are accessible, with controls large enough for fingers`, async ({
    page,
    shop,
    stripe,
    tolerate,
  }) => {
    test.slow();
    tolerate(/status of 400/);
    for (const [name, reach] of Object.entries(states)) {
      await test.step(name, async () => {
        await page.setViewportSize(LARGE);
        await reach({ page, shop, stripe });
        await look(page);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
}

test('an order of products and people with very long names can be read', async ({ page }) => {
  await page.setViewportSize(SMALL);
  await lengthenNames(page);
  await page.goto('/checkout/bond-ladder?duration=12m');
  expect(await overflow(page)).toEqual([]);
  expect(await spoiltWords(page)).toEqual([]);
});
