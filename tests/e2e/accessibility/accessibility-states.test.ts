import { href } from '#lib/contract/routes/routes.ts';
import { expectNoViolations } from '#tests/support/browser/accessibility.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { lengthenNames } from '#tests/support/browser/long-texts.ts';
import { guestStates, memberStates } from '#tests/support/browser/open-states.ts';
import { buyerStep, giveBuyer } from '#tests/support/browser/purchase.ts';
import { expectRoom, onTouchScreen } from '#tests/support/browser/room.ts';
import { test as plain } from '#tests/support/browser/sessions.ts';
import { forget, test } from '#tests/support/browser/standing-page.ts';
import { fillLogin, register } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });

for (const { name, width, open } of guestStates) {
  test(`${name}: accessible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await expectNoViolations(page, width);
  });
}

test.describe('for the demo account', () => {
  test.use({ visitor: 'demo' });

  for (const { name, width, open } of memberStates) {
    test(`${name}: accessible, and fits small screens`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      await expectNoViolations(page, width);
      await forget(page);
      await onTouchScreen(page, async () => {
        await lengthenNames(page);
        await open(page);
        await expectRoom(page);
      });
    });
  }
});

plain.describe('a new customer', () => {
  plain.use({ reducedMotion: 'reduce' });

  plain(
    'the errors in the buyer’s data and the result of a first purchase are accessible',
    async ({ page }) => {
      const person = await register(page);
      await page.goto(href('login', {}, { redirect: href('products') }));
      await fillLogin(page, person);
      const card = page.getByRole('article').filter({ hasText: 'Crypto Analyzer' });
      await card.getByRole('radio').first().check();
      await card.getByRole('button', { name: /^Acquista/ }).click();
      await buyerStep(page).getByRole('button', { name: 'Salva e acquista' }).click();
      await expect(buyerStep(page).getByLabel('Indirizzo')).toBeFocused();
      await expectNoViolations(page, 320);
      await giveBuyer(page);
      await expect(page.getByRole('dialog', { name: 'Acquisto Completato!' })).toBeVisible();
      await expectNoViolations(page, 390);
    },
  );
});
