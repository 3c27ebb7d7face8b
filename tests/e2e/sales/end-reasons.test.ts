import type { Page } from '@playwright/test';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { END_SUBSCRIPTION_PAGE } from '#lib/contract/subscriptions/subscriptions.ts';
import { endReasons as text } from '#lib/text/subscriptions/end-reasons.ts';
import { subscriptions } from '#lib/text/subscriptions/subscriptions.ts';
import { overflow } from '#tests/support/browser/accessibility.ts';
import { expect, orderButton, pay, test, tickBoth } from '#tests/support/browser/shop.ts';
import { openStaff } from '#tests/support/browser/staff.ts';
import { newestLinkTo } from '#tests/support/outbox.ts';
import { hydrated } from '#tests/support/people.ts';

async function buyRenewing(page: Page): Promise<void> {
  await page.goto(checkoutHref('crypto-analyzer', { duration: '12m' }));
  await tickBoth(page);
  await page.getByLabel(/^Chiedo che alla scadenza la licenza si rinnovi da sola/).check();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/c\/pay\//);
  await pay(page);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer who ends a renewal through a mail’s link may give a reason, and staff read it unchanged', async ({
    page,
    desk,
    customer,
    tolerate,
  }) => {
    test.slow();
    tolerate(/status of 400/);
    const words = `D’Angelo & Łukasz <b>${crypto.randomUUID()}</b>`;
    await buyRenewing(page);
    const link = await newestLinkTo(page.request, customer.email, END_SUBSCRIPTION_PAGE);
    await page.context().clearCookies();
    await page.setViewportSize({ width: 320, height: 700 });

    await test.step('the page asks nothing before the end', async () => {
      await page.goto(link);
      await expect(page.getByText(text.title)).toHaveCount(0);
      await page.getByRole('button', { name: subscriptions.endByLink.submit }).click();
      await expect(page.getByRole('status')).toContainText('non addebitiamo più nulla');
      await expect(page.getByRole('heading', { name: text.title })).toBeVisible();
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      expect(await overflow(page)).toEqual([]);
    });

    await test.step('the answer is stored, with the customer’s text', async () => {
      await page.getByRole('radio', { name: text.reasons.too_expensive }).check();
      await page.getByLabel(text.text).fill(words);
      await page.getByRole('button', { name: text.submit }).click();
      await expect(page.getByRole('status')).toHaveText(text.thanks);
      await expect(page.getByRole('button', { name: text.submit })).toHaveCount(0);
    });

    await openStaff(desk, staffHref('reasons', {}, { reason: 'too_expensive' }));
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(staffRoutes.reasons.title);
    const row = desk.getByRole('row').filter({ hasText: words });
    await expect(row).toContainText(text.reasons.too_expensive);
    await expect(row.getByRole('link', { name: 'Licenza' })).toHaveAttribute('href', /\/admin\/licenses\/./);
  });
});

test('the licence’s page asks after the end of its renewal, but not on the next visit', async ({ page }) => {
  test.slow();
  await buyRenewing(page);
  await page.getByRole('link', { name: 'Vai alla licenza' }).click();
  await hydrated(page);
  await expect(page.getByText(text.title)).toHaveCount(0);
  await page.getByRole('button', { name: subscriptions.end, exact: true }).click();
  await expect(page.getByRole('heading', { name: text.title })).toBeVisible();
  await page.getByRole('button', { name: text.submit }).click();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expect(page.getByRole('group', { name: text.legend })).toHaveAccessibleDescription(text.missing);
  await page.getByRole('radio', { name: text.reasons.unused }).check();
  await page.getByRole('button', { name: text.submit }).click();
  await expect(page.getByText(text.thanks)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(subscriptions.off)).toBeVisible();
  await expect(page.getByText(text.title)).toHaveCount(0);
});
