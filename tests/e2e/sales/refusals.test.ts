import type { Page } from '@playwright/test';
import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { ORDER_FIELDS } from '#lib/contract/checkout/rules.ts';
import { checkout as sentences } from '#lib/text/checkout/order.ts';
import { checkoutPage } from '#lib/text/site/checkout.ts';
import { atPayment, expect, orderButton, test, tickBoth } from '#tests/support/browser/shop.ts';
import { fillLogin } from '#tests/support/people.ts';

const path = checkoutHref('bond-ladder', { duration: '6m' });

/** Puts an old value into the form, as if the customer had opened the page before a change. */
const asBefore = (page: Page, field: string, value: string) =>
  page.locator(`form[data-order] [name=${field}]`).evaluate((input: HTMLInputElement, old) => {
    input.value = old;
  }, value);

async function expectKept(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('checkbox').nth(0)).toBeChecked();
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
  await orderButton(page).click();
  await atPayment(page);
}

test('a changed price is shown before the order', async ({ page, tolerate }) => {
  tolerate(/status of 409/);
  await page.goto(path);
  await tickBoth(page);
  await asBefore(page, ORDER_FIELDS.price, '120.00');
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText(sentences.priceChanged('129,60 €'));
  await expectKept(page);
});

test('changed conditions have to be read before they are accepted', async ({ page, tolerate }) => {
  tolerate(/status of 409/);
  await page.goto(path);
  await tickBoth(page);
  await asBefore(page, ORDER_FIELDS.terms, '1');
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText(sentences.termsChanged);
  await expectKept(page);
});

test('a consent whose text has changed is required anew', async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  await page.goto(path);
  await page.getByLabel(/^Chiedo che alla scadenza/).check();
  await asBefore(page, ORDER_FIELDS.renewal, '0 6m 12960');
  await orderButton(page).click();
  const box = page.getByLabel(/^Chiedo che alla scadenza/);
  await expect(box).toHaveAccessibleDescription(/parole del consenso sono cambiate/);
  await expect(box).not.toBeChecked();
});

test('a coupon that has ended meanwhile is refused at its field', async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  await page.goto(path);
  await tickBoth(page);
  await page.locator('form[data-order]').evaluate((form, name) => {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value: 'FINITO' }));
  }, ORDER_FIELDS.coupon);
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Questo codice non è valido.');
  await expectKept(page);
});

test('a customer who was signed out meanwhile returns to the order after the login', async ({
  page,
  customer,
  tolerate,
}) => {
  tolerate(/status of 40[13]/);
  await page.goto(path);
  await page.context().clearCookies();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout%2Fbond-ladder/);
  await fillLogin(page, customer);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(checkoutPage.title);
});
