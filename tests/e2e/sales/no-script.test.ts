import { callPath } from '#lib/contract/calls/calls.ts';
import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { orderPage } from '#lib/text/checkout/order.ts';
import { checkoutPage } from '#lib/text/site/checkout.ts';
import { site } from '#lib/text/site/site.ts';
import { expect, heading, order, orderButton, pay, test, tickBoth } from '#tests/support/browser/shop.ts';
import { readBy } from '#tests/support/local-http.ts';

test.use({ javaScriptEnabled: false });

test('an order is chosen, corrected, placed, paid and delivered without a script', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 400/);
  await page.goto('/platforms/market-screener');
  await page.getByRole('button', { name: checkoutPage.buy, exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\/market-screener\??$/);
  await expect(page.getByRole('link', { name: site.dashboard })).toBeVisible();

  await test.step('the address contains duration and coupon', async () => {
    await page.getByRole('radio', { name: /^6 mesi/ }).check();
    await page.getByLabel(checkoutPage.coupon).fill('NIENTE');
    await page.getByRole('button', { name: checkoutPage.update }).click();
    await expect(page).toHaveURL(/duration=6m&quantity=1&coupon=NIENTE/);
    await expect(page.getByLabel(checkoutPage.coupon)).toHaveAccessibleDescription(
      'Questo codice non è valido.',
    );
    await expect(page.getByText('156,60 €', { exact: true }).last()).toBeVisible();
  });

  await test.step('half of a waiver is refused next to its boxes, and ticked boxes remain ticked', async () => {
    await page.getByLabel(/^Chiedo di ricevere subito/).check();
    await page.getByLabel(/^Chiedo che alla scadenza/).check();
    await orderButton(page).click();
    await expect(page.getByRole('alert').first()).toContainText('spunta tutte e due le caselle');
    await expect(page.getByRole('group', { name: 'Quando ricevi la chiave' })).toHaveAccessibleDescription(
      /tutte e due le caselle/,
    );
    await expect(page.getByLabel(/^Chiedo di ricevere subito/)).toBeChecked();
    await expect(page.getByLabel(/^Chiedo che alla scadenza/)).toBeChecked();
    await page.getByLabel(/^Chiedo che alla scadenza/).uncheck();
  });

  await test.step('without both boxes the key waits until the customer requests it', async () => {
    await page.getByLabel(/^Chiedo di ricevere subito/).uncheck();
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/c\/pay\//);
    await pay(page);
    await expect(heading(page)).toHaveText(orderPage.undelivered.title);
    await page.getByRole('button', { name: orderPage.undelivered.submit }).click();
    await expect(page.getByRole('alert')).toContainText('spunta tutte e due le caselle');
    await tickBoth(page);
    await page.getByRole('button', { name: orderPage.undelivered.submit }).click();
    await expect(heading(page)).toHaveText(orderPage.done.title);
  });
});

test('more devices are chosen, priced and paid without a script', async ({ page }) => {
  await order(page, checkoutHref('bond-ladder', { duration: '12m' }));
  await pay(page);
  await expect(heading(page)).toHaveText(orderPage.done.title);
  const { results } = await (await readBy(page.request, callPath('licenses'))).json();
  await page.goto(checkoutHref('bond-ladder', { license: results[0].id, devices: '1' }));
  await page.getByLabel(checkoutPage.howManyDevices).fill('2');
  await page.getByRole('button', { name: checkoutPage.update }).click();
  await expect(page).toHaveURL(/devices=2/);
  await expect(page.getByText(/^144,(00|39)\s€$/).last()).toBeVisible();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/c\/pay\//);
  await pay(page);
  await expect(heading(page)).toHaveText(orderPage.done.title);
  await expect(page.getByText(orderPage.done.added(2))).toBeVisible();
});

test('the page that waits for a payment reloads itself', async ({ page, stripe }) => {
  await page.goto(checkoutHref('bond-ladder', { duration: '1m' }));
  await tickBoth(page);
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/c\/pay\//);
  const session = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: /addebito sul conto/ }).click();
  await expect(heading(page)).toHaveText(orderPage.waiting.title);
  await stripe.settle({ reference: session, outcome: 'paid' });
  await expect(heading(page)).toHaveText(orderPage.done.title, { timeout: 20_000 });
});
