import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { checkout } from '#lib/text/checkout/order.ts';
import { checkoutPage } from '#lib/text/site/checkout.ts';
import { expect, orderButton, test } from '#tests/support/browser/shop.ts';
import { becomeCustomer } from '#tests/support/people.ts';

const { country: text } = checkoutPage;
const path = checkoutHref('bond-ladder', { duration: '6m' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the checkout asks a buyer without a country for it, once, before the price', async ({ page }) => {
      await page.context().clearCookies();
      await becomeCustomer(page);
      await page.goto(path);
      await expect(page.getByText(checkout.refusals.NO_COUNTRY)).toBeVisible();
      await expect(page.getByText('129,60')).toHaveCount(0);
      await expect(orderButton(page)).toHaveCount(0);
      await page.getByLabel(text.label).selectOption({ label: 'Italia' });
      await page.getByRole('button', { name: text.submit }).click();
      await expect(page).toHaveURL(path);
      await expect(orderButton(page)).toBeVisible();
      await expect(page.getByText('129,60 €', { exact: true }).last()).toBeVisible();
    });
  });
}
