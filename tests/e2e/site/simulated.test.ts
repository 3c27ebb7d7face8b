import { expect, test } from '#tests/support/browser/journey.ts';

test('a shop that simulates payments redirects an order to its product, and shows that it is free', async ({
  page,
}) => {
  await page.goto('/checkout/bond-ladder?duration=12m');
  await expect(page).toHaveURL('/platforms/bond-ladder');
  await expect(page.getByText(/L’acquisto è simulato e gratuito/)).toBeVisible();
});

test('its conditions and privacy texts are those of simulated purchases', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Un prodotto dimostrativo' })).toBeVisible();
  await page.goto('/privacy');
  await expect(page.getByText(/gli acquisti sono simulati/)).toBeVisible();
  await expect(page.getByText(/Stripe Payments Europe/)).toBeHidden();
});
