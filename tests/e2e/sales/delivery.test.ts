import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { UNDO_WITHDRAWAL_PAGE } from '#lib/contract/withdrawals/withdrawals.ts';
import { orderPage } from '#lib/text/checkout/order.ts';
import { withdrawals } from '#lib/text/withdrawals/withdrawals.ts';
import { expect, heading, order, pay, test, tickBoth } from '#tests/support/browser/shop.ts';
import { linkTo, newestMailTo } from '#tests/support/outbox.ts';

const KEY = /COA(?:-[A-Z2-9]{5}){5}/;
const path = checkoutHref('bond-ladder', { duration: '1m' });

test('the shop delivers a waiting key when its customer waives the right of withdrawal', async ({
  page,
  customer,
}) => {
  await order(page, path, { isWaived: false });
  await pay(page);
  await expect(heading(page)).toHaveText(orderPage.undelivered.title);
  const confirmation = await newestMailTo(page.request, customer.email, /^Il tuo acquisto: Bond Ladder/);
  expect(confirmation.text).not.toMatch(KEY);
  await tickBoth(page);
  await page.getByRole('button', { name: orderPage.undelivered.submit }).click();
  await expect(heading(page)).toHaveText(orderPage.done.title);
  // A second press on an outdated page changes nothing.
  await page.goBack();
  await expect(heading(page)).toHaveText(orderPage.done.title);
  const mail = await newestMailTo(page.request, customer.email, /chiave/i);
  expect(mail.text).toMatch(KEY);
});

test('a customer who keeps the right withdraws before the key is delivered', async ({ page, customer }) => {
  await order(page, path, { isWaived: false });
  await pay(page);
  await page.getByRole('link', { name: orderPage.undelivered.withdraw }).click();
  await expect(page.getByRole('radio', { name: /Bond Ladder/ })).toBeChecked();
  await page.getByRole('button', { name: withdrawals.next }).click();
  await page.getByRole('button', { name: withdrawals.confirm, exact: true }).click();
  await expect(heading(page)).toHaveText(withdrawals.received);
  const receipt = await newestMailTo(page.request, customer.email, /REC-\d{4}-\d{6}/);
  expect(receipt.text).toContain('24,00');
  await page.goto(linkTo(receipt, UNDO_WITHDRAWAL_PAGE));
  await page.getByRole('button', { name: withdrawals.undo.submit }).click();
  await expect(page.getByRole('status')).toHaveText(withdrawals.answers.undone);
  await newestMailTo(page.request, customer.email, /annullato/);
});
