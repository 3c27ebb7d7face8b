import { expectAccessible, overflow } from '#tests/support/browser/accessibility.ts';
import { lengthenNames, spaceText, spoiltWords } from '#tests/support/browser/long-texts.ts';
import { saleStates } from '#tests/support/browser/sale-states.ts';
import { expect, test } from '#tests/support/browser/shop.ts';
import { smallTargets } from '#tests/support/browser/targets.ts';

// A colour in transition is neither the old nor the new one. A touch screen is wide or small.
test.use({ reducedMotion: 'reduce', hasTouch: true });
const small = { width: 320, height: 800 };

// A page may still ask for data when its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const [name, reach] of Object.entries(saleStates)) {
  test(`${name} is accessible, with room for fingers and long names`, async ({
    page,
    shop,
    stripe,
    tolerate,
  }) => {
    tolerate(/status of 400/);
    await reach({ page, shop, stripe });
    await expectAccessible(page);
    await page.setViewportSize(small);
    expect.soft(await smallTargets(page), 'too small for a finger').toEqual([]);
    expect.soft(await spoiltWords(page), 'words that cannot be read').toEqual([]);
    await spaceText(page);
    expect.soft(await overflow(page), 'scrolls sideways with spaced text').toEqual([]);
    expect.soft(await spoiltWords(page), 'words that cannot be read with spaced text').toEqual([]);
  });
}

test('an order of products and people with very long names can be read', async ({ page }) => {
  await page.setViewportSize(small);
  await lengthenNames(page);
  await page.goto('/checkout/bond-ladder?duration=12m');
  expect(await overflow(page)).toEqual([]);
  expect(await spoiltWords(page)).toEqual([]);
});
