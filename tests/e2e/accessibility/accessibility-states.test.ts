import { href } from '#lib/contract/routes/routes.ts';
import { expectNoViolations } from '#tests/support/browser/accessibility.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { guestStates, memberStates, type OpenState } from '#tests/support/browser/open-states.ts';
import { buyerStep, giveBuyer } from '#tests/support/browser/purchase.ts';
import { test } from '#tests/support/browser/sessions.ts';
import { fillLogin, register } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ reducedMotion: 'reduce' });

function testState({ name, width, open }: OpenState): void {
  test(`${name}: accessible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await expectNoViolations(page, width);
  });
}

for (const state of guestStates) testState(state);

test.describe('for the demo account', () => {
  test.use({ visitor: 'demo' });
  for (const state of memberStates) testState(state);
});

test('the data before a first purchase, and a purchase that is complete: accessible', async ({ page }) => {
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
});
