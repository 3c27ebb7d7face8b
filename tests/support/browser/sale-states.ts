import type { Page } from '@playwright/test';
import { checkoutHref, orderHref, payHref } from '#lib/contract/checkout/pages.ts';
import { END_SUBSCRIPTION_PAGE } from '#lib/contract/subscriptions/subscriptions.ts';
import { orderPage } from '#lib/text/checkout/order.ts';
import { checkoutPage } from '#lib/text/checkout/page.ts';
import { subscriptions } from '#lib/text/subscriptions/subscriptions.ts';
import { readFor } from '#tests/support/local-http.ts';
import { hydrated } from '#tests/support/people.ts';
import type { StripeControl } from '#tests/support/stripe/client.ts';
import { atPayment, expect, heading, order, orderButton, pay, tickBoth } from './shop.ts';
import type { Shop } from './shop-server.ts';

interface Place {
  page: Page;
  shop: Shop;
  stripe: StripeControl;
}

const bond = checkoutHref('bond-ladder', { duration: '1m' });
const cancel = (page: Page) => page.getByRole('link', { name: 'Annulla e torna indietro' }).click();

async function buyLicense(page: Page): Promise<void> {
  await order(page, bond);
  await pay(page);
  await page.getByRole('link', { name: orderPage.license }).click();
  await hydrated(page);
}

async function buyRenewing(page: Page): Promise<void> {
  await page.goto(bond);
  await tickBoth(page);
  await page.getByLabel(/^Chiedo che alla scadenza/).check();
  await orderButton(page).click();
  await atPayment(page);
  await pay(page);
}

/** Every page of a real sale in every state that it has, by its name. */
export const saleStates: Record<string, (place: Place) => Promise<unknown>> = {
  'an order without a duration': ({ page }) => page.goto(checkoutHref('portfolio-optimizer')),
  'an order with a code that is not good': ({ page }) =>
    page.goto(checkoutHref('portfolio-optimizer', { duration: '24m', coupon: 'NIENTE' })),
  'an order that was refused': async ({ page }) => {
    await page.goto(bond);
    await page.getByLabel(/^Chiedo di ricevere subito/).check();
    await orderButton(page).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
  },
  'an order with everything opened': async ({ page }) => {
    await page.goto(bond);
    for (const more of await page.locator('main summary').all()) await more.click();
  },
  'an order of what is not sold': ({ page }) => page.goto(checkoutHref('seasonal-stock')),
  'an order that was left unpaid': async ({ page }) => {
    await order(page, bond);
    await cancel(page);
    await expect(page.getByText(checkoutPage.left.title)).toBeVisible();
  },
  'the way to the payment': async ({ page, shop }) => {
    await order(page, bond);
    await cancel(page);
    const id = new URL(page.url()).searchParams.get('order') ?? '';
    // Nothing comes: the page stays.
    await page.route(`${shop.stripe}/**`, (route) => route.fulfill({ status: 204 }));
    await page.goto(payHref(id));
    await expect(page.getByRole('link', { name: orderPage.pay.link })).toBeVisible();
  },
  'an order that waits to be paid': async ({ page }) => {
    await order(page, bond);
    await cancel(page);
    await page.goto(orderHref(new URL(page.url()).searchParams.get('order') ?? ''));
    await expect(heading(page)).toHaveText(orderPage.open.title);
  },
  'an order whose money is on its way': async ({ page }) => {
    await order(page, bond);
    await page.getByRole('button', { name: /addebito sul conto/ }).click();
    await expect(heading(page)).toHaveText(orderPage.waiting.title);
    await page.locator('[data-late]').evaluate((late) => late.removeAttribute('hidden'));
  },
  'an order that is done': async ({ page }) => {
    await order(page, bond);
    await pay(page);
    await expect(heading(page)).toHaveText(orderPage.done.title);
  },
  'an order whose key waits': async ({ page }) => {
    await order(page, bond, { isWaived: false });
    await pay(page);
    await page.getByRole('button', { name: orderPage.undelivered.submit }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'an order that has ended': async ({ page, stripe }) => {
    await order(page, bond);
    const session = page.url().split('/').at(-1) ?? '';
    const { client_reference_id: id } = (await stripe.thing({ id: session })) as {
      client_reference_id: string;
    };
    await stripe.expire({ session });
    // The event is worked by the queue.
    await expect(async () => {
      await page.goto(orderHref(id));
      await expect(page.getByRole('link', { name: orderPage.again })).toBeVisible({ timeout: 500 });
    }).toPass();
  },
  'the renewal of a licence': async ({ page }) => {
    await buyLicense(page);
    await page.getByRole('link', { name: 'Rinnova', exact: true }).click();
    await page.getByRole('radio', { name: /^6 mesi/ }).check();
    await page.getByRole('button', { name: /^Rinnova/ }).click();
    await expect(page.getByText(/^Rinnovo della licenza/)).toBeVisible();
  },
  'a licence that may renew itself': async ({ page }) => {
    await buyLicense(page);
    await page.getByRole('button', { name: subscriptions.open }).click();
    await page.getByRole('radio', { name: /^12 mesi/ }).check();
    await page.getByRole('button', { name: subscriptions.submit, exact: true }).click();
    await expect(page.getByText(subscriptions.consentMissing)).toBeVisible();
  },
  'a licence whose method of payment is not confirmed': async ({ page }) => {
    await buyLicense(page);
    await page.getByRole('button', { name: subscriptions.open }).click();
    await page.getByRole('radio', { name: /^12 mesi/ }).check();
    await page.getByRole('checkbox').last().check();
    await page.getByRole('button', { name: subscriptions.submit, exact: true }).click();
    await atPayment(page);
    await cancel(page);
    await hydrated(page);
    await expect(page.getByText(subscriptions.starting)).toBeVisible();
  },
  'a licence that renews itself': async ({ page }) => {
    await buyRenewing(page);
    await page.getByRole('link', { name: orderPage.license }).click();
    await hydrated(page);
    await expect(page.getByRole('button', { name: subscriptions.end, exact: true })).toBeVisible();
  },
  'a licence whose renewal has failed and costs more': async ({ page }) => {
    await buyRenewing(page);
    await page.route('**/api/licenses/my-licenses/*/subscription/*', async (route) => {
      const answer = await readFor(route);
      const json = { ...(await answer.json()), current_price: '31.00', failures: 2 };
      await route.fulfill({ response: answer, json });
    });
    await page.goto('/licenses');
    await hydrated(page);
    // A phone folds it up.
    await page.locator('main a[href^="/licenses/"]').first().dispatchEvent('click');
    await expect(page.getByText(subscriptions.raisedTitle('31,00 €'))).toBeVisible();
    await expect(page.getByText(subscriptions.failures(2))).toBeVisible();
    await page.getByRole('button', { name: subscriptions.accept, exact: true }).click();
    await expect(page.getByText(subscriptions.consentMissing)).toBeVisible();
  },
  'the page that ends a renewal': ({ page }) => page.goto(`${END_SUBSCRIPTION_PAGE}un-token`),
  'products that are sold': async ({ page }) => {
    await page.goto('/products');
    await hydrated(page);
    await page.getByRole('button', { name: 'Seleziona durata' }).first().press('Enter');
  },
};
