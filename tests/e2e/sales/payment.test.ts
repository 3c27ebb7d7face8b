import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { orderPage } from '#lib/text/checkout/order.ts';
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
import { readFor } from '#tests/support/local-http.ts';
import { hydrated } from '#tests/support/people.ts';

const path = checkoutHref('risk-manager', { duration: '1m' });

/** The id at the end of an address. */
const idOf = (address: string) => address.split('/').at(-1);

test('a second card works after a refused one', async ({ page }) => {
  await order(page, path);
  await page.getByRole('button', { name: /viene rifiutata/ }).click();
  await expect(page.getByRole('alert')).toContainText('rifiutata');
  await pay(page);
  await expect(heading(page)).toHaveText(orderPage.done.title);
});

test('the return from the payment service shows that nothing was paid, and offers to try again', async ({
  page,
}) => {
  await order(page, path);
  const first = page.url();
  await page.getByRole('link', { name: 'Annulla e torna indietro' }).click();
  await expect(page.getByText(checkoutPage.left.title)).toBeVisible();
  await page.getByRole('link', { name: checkoutPage.left.resume }).click();
  await atPayment(page);
  expect(page.url()).toBe(first);
  await page.goto('/payments');
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Dettagli' }).first().click();
  await page.getByRole('link', { name: orderPage.complete }).click();
  await expect(heading(page)).toHaveText(orderPage.open.title);
  await page.getByRole('link', { name: orderPage.open.pay }).click();
  await atPayment(page);
  await pay(page);
  await expect(heading(page)).toHaveText(orderPage.done.title);
});

test('the browser’s «back» opens the order, and a repeated order the same payment', async ({ page }) => {
  await order(page, path);
  const first = page.url();
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(orderButton(page)).toBeEnabled();
  await tickBoth(page);
  await orderButton(page).dblclick();
  await atPayment(page);
  expect(page.url()).toBe(first);
});

test('a second tab opens the same payment, and another choice replaces it', async ({ page, stripe }) => {
  await order(page, path);
  const first = page.url();
  const tab = await page.context().newPage();
  await order(tab, path);
  expect(tab.url()).toBe(first);
  await order(tab, checkoutHref('risk-manager', { duration: '6m' }));
  expect(tab.url()).not.toBe(first);
  const session = await stripe.thing({ id: idOf(first) ?? '' });
  expect(session).toMatchObject({ status: 'expired' });
  await page.reload();
  await expect(heading(page)).toHaveText('Pagina scaduta');
  await pay(tab);
  await expect(heading(tab)).toHaveText(orderPage.done.title);
});

test('the page waits for pending money, and updates itself', async ({ page, stripe }) => {
  await order(page, path);
  const session = idOf(page.url()) ?? '';
  await page.getByRole('button', { name: /addebito sul conto/ }).click();
  await expect(heading(page)).toHaveText(orderPage.waiting.title);
  await expect(page.getByText(orderPage.waiting.late)).toBeHidden();
  await stripe.settle({ reference: session, outcome: 'paid' });
  await expect(heading(page)).toHaveText(orderPage.done.title, { timeout: 30_000 });
});

test('while a confirmation is late, the page says what to do', async ({ page, stripe }) => {
  await order(page, path);
  const session = idOf(page.url()) ?? '';
  await page.getByRole('button', { name: /addebito sul conto/ }).click();
  await expect(heading(page)).toHaveText(orderPage.waiting.title);
  await page.route('**/api/orders/*/', async (route) => {
    const answer = await readFor(route);
    await route.fulfill({ response: answer, json: { ...(await answer.json()), late: true } });
  });
  await expect(page.getByText(orderPage.waiting.late)).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await stripe.settle({ reference: session, outcome: 'failed' });
  await page.getByRole('link', { name: orderPage.waiting.reload }).click();
  await expect(heading(page)).toHaveText('Il pagamento non è riuscito');
  await page.getByRole('link', { name: orderPage.again }).click();
  await expect(page).toHaveURL(checkoutHref('risk-manager'));
});

test('no input is lost if the payment service does not answer', async ({
  page,
  customer,
  stripe,
  tolerate,
}) => {
  tolerate(/status of 503/);
  const [about] = customer.email.split('@');
  await page.goto(path);
  await tickBoth(page);
  await stripe.fault({ endpoint: 'POST /v1/checkout/sessions', about, fault: 'error' });
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Il servizio di pagamento non risponde');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('checkbox').nth(0)).toBeChecked();
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
  await stripe.mend();
  await orderButton(page).click();
  await atPayment(page);
});
