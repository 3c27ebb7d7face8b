import { expect, test } from '#tests/support/browser/shop.ts';

test('conditions, privacy and products name the payment methods', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Condizioni d’uso e di vendita');
  await page.goto('/privacy');
  await expect(page.getByText(/Stripe Payments Europe/)).toBeVisible();
  await page.goto('/platforms');
  await expect(page.getByText(/paghi nella pagina del servizio di pagamento/)).toBeVisible();
});
