import type { Page } from '@playwright/test';
import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { orderPage } from '#lib/text/checkout/order.ts';
import { severalRenewals as text } from '#lib/text/checkout/several.ts';
import { severalLink } from '#lib/text/licenses/several-link.ts';
import { checkoutPage } from '#lib/text/site/checkout.ts';
import { expect, heading, order, orderButton, pay, test } from '#tests/support/browser/shop.ts';

const boxes = (page: Page) => page.getByRole('group', { name: text.title }).getByRole('checkbox');

/** Buys three licences, and opens their renewal page. */
async function openRenewal(page: Page): Promise<void> {
  await order(page, checkoutHref('bond-ladder', { duration: '1m', quantity: '3' }));
  await pay(page);
  await expect(heading(page)).toHaveText(orderPage.done.title);
  await page.goto(href('licenses'));
  await page.getByRole('link', { name: `${severalLink.text} di Bond Ladder` }).click();
  await expect(page).toHaveURL(/licenses=all/);
  await expect(boxes(page)).toHaveCount(3);
  for (const box of await boxes(page).all()) await expect(box).toBeChecked();
}

async function payAndSee(page: Page, said: RegExp): Promise<void> {
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/c\/pay\//);
  await pay(page);
  await expect(heading(page)).toHaveText(orderPage.done.title);
  await expect(page.getByText(said)).toBeVisible();
}

test('several licences are renewed to one day, each for its missing days', async ({ page }) => {
  test.slow();
  await openRenewal(page);
  await page.getByRole('radio', { name: /^12 mesi/ }).check();
  await expect(page).toHaveURL(/duration=12m/);
  await page.getByRole('radio', { name: text.together }).check();
  await expect(page.getByLabel(text.day, { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d+ giorni: .* fino al /).first()).toBeVisible();
  await boxes(page).first().uncheck();
  await expect(page).toHaveURL(/way=day/);
  await expect(boxes(page).first()).not.toBeChecked();
  await expect(page.getByText('2 licenze di Bond Ladder')).toBeVisible();
  await payAndSee(page, /^Le licenze ora valgono fino al /);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('several licences are renewed by a duration, each from its end, and then automatically', async ({
    page,
  }) => {
    test.slow();
    await openRenewal(page);
    await boxes(page).first().uncheck();
    await boxes(page).nth(1).uncheck();
    await page.getByRole('radio', { name: /^6 mesi/ }).check();
    await page.getByRole('button', { name: checkoutPage.update }).click();
    await expect(page.getByText(text.chooseTwo, { exact: true })).toBeVisible();
    await boxes(page).nth(1).check();
    await page.getByRole('button', { name: checkoutPage.update }).click();
    await expect(page.getByText('2 licenze di Bond Ladder')).toBeVisible();
    await page.getByLabel(/^Chiedo che alla scadenza queste licenze si rinnovino da sole per 6 mesi/).check();
    await payAndSee(page, /^Le licenze sono rinnovate/);
  });
});
