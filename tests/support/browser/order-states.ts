import type { Page } from '@playwright/test';
import { checkoutHref, orderHref } from '#lib/contract/checkout/pages.ts';
import { END_SUBSCRIPTION_PAGE } from '#lib/contract/subscriptions/subscriptions.ts';
import { orderPage } from '#lib/text/checkout/order.ts';
import { transferWords } from '#lib/text/checkout/transfer.ts';
import { offerCheckout } from '#lib/text/offers.ts';
import { checkoutPage } from '#lib/text/site/checkout.ts';
import { hydrated } from '#tests/support/people.ts';
import type { StripeControl } from '#tests/support/stripe/client.ts';
import { expect, heading, order, orderButton, pay } from './shop.ts';
import type { Shop } from './shop-server.ts';

interface OrderPlace {
  page: Page;
  shop: Shop;
  stripe: StripeControl;
}

/** States of pages by name, in the order in which one customer sees them. */
export type States = Record<string, (place: OrderPlace) => Promise<unknown>>;

export const bond = checkoutHref('bond-ladder', { duration: '1m' });
export const cancel = (page: Page) => page.getByRole('link', { name: 'Annulla e torna indietro' }).click();

/** The pages of an order, from before it is placed until it has ended. */
export const orderWalks: Record<string, States> = {
  'before an order': {
    'an order without a duration': ({ page }) => page.goto(checkoutHref('portfolio-optimizer')),
    'an order with a code that is not good': ({ page }) =>
      page.goto(checkoutHref('portfolio-optimizer', { duration: '24m', coupon: 'NIENTE' })),
    'an order that was refused': async ({ page }) => {
      await page.goto(bond);
      await page.getByLabel(/^Chiedo di ricevere subito/).check();
      await orderButton(page).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
    'an order of several licences': ({ page }) =>
      page.goto(checkoutHref('portfolio-optimizer', { duration: '1m', quantity: '7' })),
    'an order by bank transfer': async ({ page }) => {
      await page.goto(checkoutHref('portfolio-optimizer', { duration: '1m' }));
      await page.getByRole('radio', { name: transferWords.ways.transfer, exact: true }).check();
      await orderButton(page).click();
      await expect(page.getByText(transferWords.codeHint)).toBeVisible();
    },
    'an order by an offer': async ({ page }) => {
      await page.goto(checkoutHref('portfolio-optimizer', { duration: '1m', quantity: '7' }));
      await page.getByRole('button', { name: offerCheckout.make.submit }).click();
      await expect(page.getByText(offerCheckout.without)).toBeVisible();
    },
    'an order with everything opened': async ({ page }) => {
      await page.goto(bond);
      for (const more of await page.locator('main summary').all()) await more.click();
    },
    'an order of what is not sold': ({ page }) => page.goto(checkoutHref('seasonal-stock')),
    'the page that ends a renewal': ({ page }) => page.goto(`${END_SUBSCRIPTION_PAGE}un-token`),
    'products that are sold': async ({ page }) => {
      await page.goto('/products');
      await hydrated(page);
      await page.getByRole('button', { name: 'Seleziona durata' }).first().press('Enter');
    },
  },
  'until an order is paid': {
    'an order that was left unpaid': async ({ page }) => {
      await order(page, bond);
      await cancel(page);
      await expect(page.getByText(checkoutPage.left.title)).toBeVisible();
    },
    'an order that waits to be paid': async ({ page }) => {
      await page.goto(orderHref(new URL(page.url()).searchParams.get('order') ?? ''));
      await expect(heading(page)).toHaveText(orderPage.open.title);
    },
    'an order whose money is on its way': async ({ page }) => {
      await order(page, bond);
      await page.getByRole('button', { name: /addebito sul conto/ }).click();
      await expect(heading(page)).toHaveText(orderPage.waiting.title);
      await page.locator('[data-late]').evaluate((late) => late.removeAttribute('hidden'));
    },
  },
  'an order that ends or waits': {
    'an order that has ended': async ({ page, stripe }) => {
      await order(page, bond);
      const session = page.url().split('/').at(-1) ?? '';
      const { client_reference_id: id } = (await stripe.thing({ id: session })) as {
        client_reference_id: string;
      };
      await stripe.expire({ session });
      // The queue consumer handles the event.
      await expect(async () => {
        await page.goto(orderHref(id));
        await expect(page.getByRole('link', { name: orderPage.again })).toBeVisible({ timeout: 500 });
      }).toPass();
    },
    'an order whose key waits': async ({ page }) => {
      await order(page, bond, { isWaived: false });
      await pay(page);
      await page.getByRole('button', { name: orderPage.undelivered.submit }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
};
