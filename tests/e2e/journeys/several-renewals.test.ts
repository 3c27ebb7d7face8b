import { href } from '#lib/contract/routes/routes.ts';
import { orderPage } from '#lib/text/checkout/order.ts';
import { severalRenewals as text } from '#lib/text/checkout/several.ts';
import { severalLink } from '#lib/text/licenses/several-link.ts';
import { products } from '#lib/text/products/products.ts';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { becomeCustomer, hydrated } from '#tests/support/people.ts';

test('several licences are renewed together where payments are simulated', async ({ page }) => {
  test.slow();
  await becomeCustomer(page);
  await page.goto(href('products'));
  await hydrated(page);
  const card = page.locator('form', { has: page.getByLabel(products.quantity) }).first();
  await card.getByRole('radio').first().check();
  await card.getByLabel(products.quantity).fill('2');
  await card.getByRole('button', { name: /^Acquista/ }).click();
  const step = page.getByRole('dialog');
  await step.getByRole('button', { name: 'Continua senza dati' }).click();
  await expect(step.getByText(products.doneTitle)).toBeVisible();
  await step.getByRole('button', { name: products.seeLicenses }).click();

  await page.getByRole('link', { name: severalLink.text }).click();
  await expect(page.getByText(text.chooseFirst)).toBeVisible();
  await page.getByRole('group', { name: 'Durata' }).getByRole('radio').first().check();
  await page.getByRole('radio', { name: text.together }).check();
  await expect(page.getByLabel(text.day, { exact: true })).toBeVisible();
  await expect(page.getByText(text.simulated)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text.confirm, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderPage.done.title);
  await expect(page.getByText(/^Le licenze ora valgono fino al /)).toBeVisible();
});
