import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { orderPage } from '#lib/text/checkout/order.ts';
import { offerCheckout, offerList } from '#lib/text/offers.ts';
import { expectNoViolations } from '#tests/support/browser/accessibility.ts';
import { expect, heading, orderButton, pay, test, tickBoth } from '#tests/support/browser/shop.ts';
import { readBy } from '#tests/support/local-http.ts';
import { hydrated } from '#tests/support/people.ts';

// A colour in transition would be neither the old nor the new one.
test.use({ reducedMotion: 'reduce' });
const chosen = checkoutHref('market-screener', { duration: '6m', quantity: '2' });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('an offer is made, downloaded and ordered', async ({ page }) => {
    await page.goto(chosen);
    await page.getByRole('button', { name: offerCheckout.make.submit }).click();
    await expect(page).toHaveURL(/\/checkout\/market-screener\?offer=\w+$/);
    await expect(page.getByRole('heading', { name: /^Preventivo PREV-\d{4}-\d{6}$/ })).toBeVisible();
    const paper = await page.getByRole('link', { name: offerCheckout.pdf }).getAttribute('href');
    const file = await readBy(page.request, paper ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await tickBoth(page);
    await orderButton(page).click();
    await pay(page);
    await expect(heading(page)).toHaveText(orderPage.done.title);
  });
});

test('the payments list an offer, which links to its order and is deleted', async ({ page }) => {
  await page.goto(chosen);
  await page.getByRole('button', { name: offerCheckout.make.submit }).click();
  const title = (await page.getByRole('heading', { name: /^Preventivo PREV-/ }).textContent()) ?? '';
  const number = title.replace('Preventivo ', '');
  await page.goto(href('payments'));
  await hydrated(page);
  const row = page.getByRole('row', { name: number });
  await expect(row.getByText(offerList.states.open)).toBeVisible();
  await row.getByRole('link', { name: new RegExp(`^${offerList.order}`) }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.goto(href('payments'));
  await hydrated(page);
  await row.getByRole('button', { name: new RegExp(`^${offerList.remove}`) }).click();
  await expectNoViolations(page, 1280);
  await page.getByRole('dialog').getByRole('button', { name: offerList.removing.submit }).click();
  await expect(row).toBeHidden();
});
