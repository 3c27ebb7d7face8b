import type { Page } from '@playwright/test';
import { callPath } from '#lib/contract/calls/calls.ts';
import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { ALL_LICENSES, LAST_DAY } from '#lib/contract/checkout/rules.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { orderPage } from '#lib/text/checkout/order.ts';
import { severalRenewals } from '#lib/text/checkout/several.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { checkoutPage } from '#lib/text/site/checkout.ts';
import { endReasons } from '#lib/text/subscriptions/end-reasons.ts';
import { subscriptions } from '#lib/text/subscriptions/subscriptions.ts';
import { readBy, readFor } from '#tests/support/local-http.ts';
import { hydrated } from '#tests/support/people.ts';
import { bond, cancel, orderWalks, type States } from './order-states.ts';
import { atPayment, expect, heading, order, orderButton, pay, tickBoth } from './shop.ts';

/** The API's description of a renewal that failed. */
const troubled = {
  failed: {
    detail: 'La banca vuole che tu confermi il pagamento. Se non lo fai, il rinnovo automatico si disattiva.',
    confirm_url: '/checkout/bond-ladder?duration=1m',
  },
  notes: ['La carta Visa •••• 4242 scade a fine 10/2026, prima dell’addebito: cambiala prima.'],
};

async function buyRenewing(page: Page): Promise<void> {
  await page.goto(bond);
  await tickBoth(page);
  await page.getByLabel(/^Chiedo che alla scadenza/).check();
  await orderButton(page).click();
  await atPayment(page);
  await pay(page);
}

/** Opens the customer's newest licence. */
async function openLicense(page: Page): Promise<void> {
  const { results } = await (await readBy(page.request, callPath('licenses'))).json();
  await page.goto(href('license', { id: results[0].id }));
  await hydrated(page);
}

async function askToRenew(page: Page): Promise<void> {
  await openLicense(page);
  await page.getByRole('button', { name: subscriptions.open }).click();
  await page.getByRole('radio', { name: /^12 mesi/ }).check();
}

/** Every page of a sale for money, in each of its states. */
export const saleWalks: Record<string, States> = {
  ...orderWalks,
  'from a licence to its renewal': {
    'an order that is done': async ({ page }) => {
      await order(page, bond);
      await pay(page);
      await expect(heading(page)).toHaveText(orderPage.done.title);
    },
    'the renewal of a licence': async ({ page }) => {
      await openLicense(page);
      await page.getByRole('link', { name: 'Rinnova', exact: true }).click();
      await page.getByRole('radio', { name: /^6 mesi/ }).check();
      await page.getByRole('button', { name: /^Rinnova/ }).click();
      await expect(page.getByText(/^Rinnovo della licenza/)).toBeVisible();
    },
    'more devices for it': async ({ page }) => {
      await openLicense(page);
      await page.getByRole('link', { name: devices.add, exact: true }).click();
      await expect(page.getByLabel(checkoutPage.howManyDevices)).toBeVisible();
    },
    'a licence that may renew itself': async ({ page }) => {
      await askToRenew(page);
      await page.getByRole('button', { name: subscriptions.submit, exact: true }).click();
      await expect(page.getByText(subscriptions.consentMissing)).toBeVisible();
    },
    'a licence whose method of payment is not confirmed': async ({ page }) => {
      await askToRenew(page);
      await page.getByRole('checkbox').last().check();
      await page.getByRole('button', { name: subscriptions.submit, exact: true }).click();
      await atPayment(page);
      await cancel(page);
      await hydrated(page);
      await expect(page.getByText(subscriptions.starting)).toBeVisible();
    },
  },
  'several licences': {
    'that are chosen': async ({ page }) => {
      await order(page, checkoutHref('bond-ladder', { duration: '1m', quantity: '3' }));
      await pay(page);
      await page.goto(checkoutHref('bond-ladder', { licenses: ALL_LICENSES }));
      await expect(page.getByText(severalRenewals.chooseFirst)).toBeVisible();
    },
    'that get to one day': async ({ page }) => {
      await page.goto(
        checkoutHref('bond-ladder', { licenses: ALL_LICENSES, duration: '12m', until: LAST_DAY }),
      );
      await expect(page.getByLabel(severalRenewals.day, { exact: true })).toBeVisible();
    },
    'that are renewed': async ({ page }) => {
      await orderButton(page).click();
      await atPayment(page);
      await pay(page);
      await expect(page.getByText(/^Le licenze ora valgono/)).toBeVisible();
    },
  },
  'a licence that renews itself': {
    'and will': async ({ page }) => {
      await buyRenewing(page);
      await page.getByRole('link', { name: orderPage.license }).click();
      await hydrated(page);
      await expect(page.getByRole('button', { name: subscriptions.end, exact: true })).toBeVisible();
    },
    'whose renewal has failed and costs more': async ({ page }) => {
      await page.route('**/api/licenses/my-licenses/*/subscription/*', async (route) => {
        const answer = await readFor(route);
        const json = { ...(await answer.json()), current_price: '31.00', failures: 2, ...troubled };
        await route.fulfill({ response: answer, json });
      });
      await page.goto('/licenses');
      await hydrated(page);
      // A phone collapses it.
      await page.locator('main a[href^="/licenses/"]').first().dispatchEvent('click');
      await expect(page.getByText(subscriptions.raisedTitle('31,00 €'))).toBeVisible();
      await expect(page.getByText(subscriptions.failures(2))).toBeVisible();
      await page.getByRole('button', { name: subscriptions.accept, exact: true }).click();
      await expect(page.getByText(subscriptions.consentMissing)).toBeVisible();
    },
    'whose renewal was ended': async ({ page }) => {
      await page.getByRole('button', { name: subscriptions.end, exact: true }).click();
      await page.getByRole('button', { name: endReasons.submit }).click();
      await expect(page.getByText(endReasons.missing)).toBeVisible();
    },
  },
};
