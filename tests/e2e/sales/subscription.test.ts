import type { Page } from '@playwright/test';
import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { END_SUBSCRIPTION_PAGE } from '#lib/contract/subscriptions/subscriptions.ts';
import { subscriptions as text } from '#lib/text/subscriptions/subscriptions.ts';
import { notice } from '#tests/support/browser/journey.ts';
import { expect, order, orderButton, pay, test, tickBoth } from '#tests/support/browser/shop.ts';
import { newestLinkTo, newestMailTo } from '#tests/support/outbox.ts';
import { hydrated } from '#tests/support/people.ts';

const path = checkoutHref('crypto-analyzer', { duration: '12m' });

async function toLicense(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Vai alla licenza' }).click();
  await hydrated(page);
}

test('a licence renews automatically once its customer agrees, and one press ends that', async ({
  page,
  customer,
}) => {
  await order(page, path);
  await pay(page);
  await toLicense(page);
  const license = page.url();

  await test.step('there is no consent without duration and box', async () => {
    await page.getByRole('button', { name: text.open }).click();
    await page.getByRole('button', { name: text.submit, exact: true }).click();
    await expect(page.getByRole('radio', { name: /^1 mese/ })).toBeFocused();
    await page.getByRole('radio', { name: /^12 mesi/ }).check();
    await page.getByRole('button', { name: text.submit, exact: true }).click();
    await expect(page.getByText(text.consentMissing)).toBeVisible();
    await page.getByRole('checkbox', { name: /374,40/ }).check();
    // Another text requires a new consent.
    await page.getByRole('radio', { name: /^6 mesi/ }).check();
    await expect(page.getByRole('checkbox', { name: /210,60/ })).not.toBeChecked();
  });

  await test.step('a customer who goes back may start again', async () => {
    await page.getByRole('checkbox', { name: /210,60/ }).check();
    await page.getByRole('button', { name: text.submit, exact: true }).click();
    await expect(page).toHaveURL(/\/c\/pay\//);
    await page.getByRole('link', { name: 'Annulla e torna indietro' }).click();
    await hydrated(page);
    await expect(page.getByText(text.starting)).toBeVisible();
    await page.getByRole('button', { name: text.openAgain }).click();
    await page.getByRole('radio', { name: /^12 mesi/ }).check();
    await page.getByRole('checkbox', { name: /374,40/ }).check();
    await page.getByRole('button', { name: text.submit, exact: true }).click();
    await expect(page).toHaveURL(/\/c\/pay\//);
    await page.getByRole('button', { name: /^Salva la carta/ }).click();
    await hydrated(page);
  });

  await test.step('the licence shows the next charge', async () => {
    await expect(page.getByText('Visa •••• 4242')).toBeVisible();
    await expect(page.getByText('Auto-rinnovo', { exact: true })).toBeVisible();
    await newestMailTo(page.request, customer.email, /^Rinnovo automatico attivo/);
    await page.goto('/payments');
    await expect(page.getByText('Abbonamenti Attivi').locator('..')).toContainText('1');
  });

  await test.step('«Disdici» is one press', async () => {
    await page.goto(license);
    await hydrated(page);
    await page.getByRole('button', { name: text.end, exact: true }).click();
    await expect(notice(page, text.ended)).toBeVisible();
    await expect(page.getByText(text.off)).toBeVisible();
    await newestMailTo(page.request, customer.email, /^Rinnovo automatico disattivato/);
  });
});

test('an order’s box turns on automatic renewal, and a mail’s link ends it', async ({ page, customer }) => {
  await page.goto(path);
  await tickBoth(page);
  await page.getByLabel(/^Chiedo che alla scadenza la licenza si rinnovi da sola per 12 mesi/).check();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/c\/pay\//);
  await pay(page);
  await toLicense(page);
  await expect(page.getByText('Visa •••• 4242')).toBeVisible();

  const link = await newestLinkTo(page.request, customer.email, END_SUBSCRIPTION_PAGE);
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('button', { name: text.endByLink.submit })).toBeVisible();
  await page.getByRole('button', { name: text.endByLink.submit }).click();
  await expect(page.getByRole('status').filter({ hasText: 'non addebitiamo più nulla' })).toBeVisible();
  await newestMailTo(page.request, customer.email, /^Rinnovo automatico disattivato/);
});
