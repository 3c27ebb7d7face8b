import { staffHref } from '#lib/contract/admin/routes.ts';
import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { coupons } from '#lib/text/admin/coupons.ts';
import { checkoutPage } from '#lib/text/site/checkout.ts';
import {
  atPayment,
  expect,
  heading,
  order,
  orderButton,
  pay,
  test,
  tickBoth,
} from '#tests/support/browser/shop.ts';
import { openStaff } from '#tests/support/browser/staff.ts';
import { newestMailTo } from '#tests/support/outbox.ts';
import { fillLogin, hydrated } from '#tests/support/people.ts';

test('a guest’s deep link becomes a licence: login, coupon, boxes, payment', async ({
  page,
  desk,
  customer,
}) => {
  test.slow();
  const code = `PW-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

  await test.step('the seller makes a coupon', async () => {
    await openStaff(desk, staffHref('coupons'));
    await desk.getByRole('button', { name: coupons.create }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(coupons.code).fill(code);
    await dialog.getByLabel(coupons.percent).fill('20');
    await dialog.getByRole('button', { name: coupons.submit }).click();
    await expect(desk.getByRole('cell', { name: code })).toBeVisible();
  });

  await test.step('the login returns to the choice', async () => {
    await page.context().clearCookies();
    await page.goto('/platforms/portfolio-optimizer');
    await page.getByRole('radio', { name: /^12 mesi/ }).check();
    await page.getByRole('button', { name: checkoutPage.buy, exact: true }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await fillLogin(page, customer);
    await expect(page).toHaveURL('/checkout/portfolio-optimizer?duration=12m');
  });

  await test.step('duration and coupon change the price, and boxes remain ticked', async () => {
    await tickBoth(page);
    await page.getByLabel(checkoutPage.coupon).fill(code.toLowerCase());
    // The page must not silently ignore a code that the customer has typed but not applied.
    await orderButton(page).click();
    await expect(page.getByText(checkoutPage.notApplied)).toBeVisible();
    await page.getByRole('button', { name: checkoutPage.apply }).click();
    await expect(page.getByText(checkoutPage.applied(code))).toBeVisible();
    await expect(page.getByText('−94,08 €')).toBeVisible();
    await expect(page.getByText('376,32 €', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: /^1 mese/ }).check();
    await expect(page.getByText('39,20 €', { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^1 mese/ })).toBeFocused();
    await expect(page.getByRole('checkbox').nth(0)).toBeChecked();
    await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
    await expect(page.getByRole('checkbox').nth(2)).not.toBeChecked();
  });

  await test.step('the order opens the payment service, and the payment the licence', async () => {
    await orderButton(page).click();
    await atPayment(page);
    await expect(page.getByText('39,20 €')).toBeVisible();
    await pay(page);
    await expect(heading(page)).toHaveText('Pagamento riuscito');
    await page.getByRole('link', { name: 'Vai alla licenza' }).click();
    await hydrated(page);
    await expect(heading(page)).toHaveText('Portfolio Optimizer');
    // A licence of one month expires soon.
    await expect(page.getByRole('main').getByText('In scadenza', { exact: true })).toBeVisible();
  });

  const mail = await newestMailTo(
    page.request,
    customer.email,
    /^Il tuo acquisto: Portfolio Optimizer, 1 mese/,
  );
  expect(mail.text).toMatch(/COA(?:-[A-Z2-9]{5}){5}/);
});

test('a member’s product card opens the order, and so does a licence’s renewal', async ({
  page,
  customer,
}) => {
  await page.goto('/products');
  await hydrated(page);
  const card = page.getByRole('article').filter({ hasText: 'Bond Ladder' });
  await card.getByRole('button', { name: 'Seleziona durata' }).press('Enter');
  await expect(card.getByText('Scegli prima una durata')).toBeVisible();
  await card.getByRole('radio', { name: /^6 mesi/ }).check();
  await card.getByRole('button', { name: 'Acquista (€129,60)' }).click();
  await expect(page).toHaveURL('/checkout/bond-ladder?duration=6m&quantity=1');
  await order(page, checkoutHref('bond-ladder', { duration: '6m' }));
  await pay(page);

  await page.getByRole('link', { name: 'Vai alla licenza' }).click();
  await hydrated(page);
  await page.getByRole('link', { name: 'Rinnova', exact: true }).click();
  await page.getByRole('radio', { name: /^1 mese/ }).check();
  await page.getByRole('button', { name: 'Rinnova (€24,00)' }).click();
  await expect(page).toHaveURL(/\/checkout\/bond-ladder\?license=[^&]+&duration=1m/);
  await expect(page.getByText(/^Rinnovo della licenza che finisce con/)).toBeVisible();
  // The shop adds the months at once, so there is no waiver of the right of withdrawal.
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await orderButton(page).click();
  await atPayment(page);
  await pay(page);
  await expect(page.getByRole('status').filter({ hasText: 'La licenza ora vale fino al' })).toBeVisible();
  await newestMailTo(page.request, customer.email, /^Il tuo rinnovo: Bond Ladder, 1 mese/);
});

test('an unavailable order shows why, and another customer’s licence is not found', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 404/);
  await page.goto(checkoutHref('seasonal-stock'));
  await expect(page.getByText('Questo prodotto non è ancora in vendita.')).toBeVisible();
  await page.getByRole('link', { name: 'Vai alla scheda del prodotto' }).click();
  await expect(page).toHaveURL('/platforms/seasonal-stock');
  for (const path of [
    checkoutHref('niente'),
    checkoutHref('bond-ladder', { license: 'di-un-altro' }),
    '/checkout/orders/di-un-altro',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(heading(page)).toHaveText('Pagina Non Trovata');
  }
});
