import { staffHref } from '#lib/contract/admin/routes.ts';
import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { unpaidDelivery } from '#lib/text/admin/transfers.ts';
import { transferWords } from '#lib/text/checkout/transfer.ts';
import { expectNoViolations } from '#tests/support/browser/accessibility.ts';
import { expect, heading, orderButton, test, tickBoth } from '#tests/support/browser/shop.ts';
import { confirmed, openStaff } from '#tests/support/browser/staff.ts';
import { newestMailTo } from '#tests/support/outbox.ts';
import { hydrated } from '#tests/support/people.ts';

const inDays = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(Date.now() + days * 86_400_000);

test('a licence delivered before its transfer shows until when it works', async ({
  page,
  desk,
  customer,
}) => {
  test.slow();
  await page.goto(checkoutHref('bond-ladder', { duration: '1m' }));
  await page.getByRole('radio', { name: transferWords.ways.transfer, exact: true }).check();
  await tickBoth(page);
  await orderButton(page).click();
  await expect(heading(page)).toHaveText('Ordine in attesa di pagamento');

  // The newest payment may belong to another test.
  const payment = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await openStaff(desk, staffHref('payment', { id: payment }));
  await desk.getByRole('button', { name: unpaidDelivery.open }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(unpaidDelivery.until).fill(inDays(10));
  await dialog.getByLabel(unpaidDelivery.reason, { exact: true }).fill('Cliente noto');
  await dialog.getByRole('button', { name: unpaidDelivery.submit, exact: true }).click();
  await confirmed(desk, desk.getByText(/^Consegna fatta: senza il bonifico/));
  await expectNoViolations(desk, 390);

  const mail = await newestMailTo(page.request, customer.email, /già pronto/);
  expect(mail.text).toMatch(/IT60/);
  await page.goto(href('licenses'));
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bond Ladder/ })
    .first()
    .click();
  await hydrated(page);
  await expect(page.getByText(/prima del pagamento: senza il bonifico vale fino al/)).toBeVisible();
  await expectNoViolations(page, 390);
});
