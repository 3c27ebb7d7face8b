import { href } from '#lib/contract/routes/routes.ts';
import { products } from '#lib/text/products/products.ts';
import { seatPage as words } from '#lib/text/seats/seats-page.ts';
import { invitation } from '#lib/text/site/invitation.ts';
import { expectNoViolations } from '#tests/support/browser/accessibility.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { newestLinkTo } from '#tests/support/outbox.ts';
import { becomeCustomer, confirmByPassword, hydrated, register } from '#tests/support/people.ts';

test('an owner buys several licences, assigns one to a colleague, and takes it back', async ({
  page,
  browser,
  baseURL,
  tolerate,
}) => {
  // Assigning a licence first requires a confirmation.
  tolerate(/status of 403/);
  test.slow();
  const owner = await becomeCustomer(page);
  const desk = await browser.newPage({ baseURL });
  const colleague = await register(desk);

  await test.step('three licences in one order', async () => {
    await page.goto(href('products'));
    await hydrated(page);
    const card = page.locator('form', { has: page.getByLabel(products.quantity) }).first();
    await card.getByRole('radio').first().check();
    await card.getByLabel(products.quantity).fill('3');
    await card.getByRole('button', { name: /^Acquista/ }).click();
    const step = page.getByRole('dialog');
    await step.getByRole('button', { name: 'Continua senza dati' }).click();
    await expect(step.getByText(products.doneTitle)).toBeVisible();
    await expect(step.getByText(products.keysElsewhere)).toBeVisible();
    await step.getByRole('button', { name: products.seeLicenses }).click();
  });

  await test.step('one is offered', async () => {
    await page.getByRole('link', { name: words.tab }).click();
    await expect(page).toHaveURL(href('seats'));
    await page.getByRole('button', { name: words.bulk.assign }).click();
    await page.getByLabel(words.bulk.emails).fill(colleague.email);
    await page.getByRole('dialog').getByRole('button', { name: words.dialog.submit }).click();
    await confirmByPassword(page, owner);
    await expect(page.getByText(words.states.offered, { exact: true })).toBeVisible();
  });

  await test.step('the colleague accepts it after signing in', async () => {
    const link = await newestLinkTo(page.request, colleague.email, '/invito/');
    await desk.goto(link);
    await desk.getByRole('main').getByRole('link', { name: invitation.login }).click();
    await hydrated(desk);
    await desk.getByLabel('Email', { exact: true }).fill(colleague.email);
    await desk.getByLabel('Password', { exact: true }).fill(colleague.password);
    await desk.getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect(desk.getByRole('button', { name: invitation.seat.submit })).toBeVisible();
    await expectNoViolations(desk, 390);
    await desk.getByRole('button', { name: invitation.seat.submit }).click();
    await desk.getByRole('link', { name: invitation.seat.open }).click();
    await expect(desk.getByRole('heading', { name: words.heldTitle })).toBeVisible();
    await expect(desk.getByRole('link', { name: 'Rinnova' })).toHaveCount(0);
    await expectNoViolations(desk, 390);
    await desk.goto(href('licenses'));
    await expect(desk.getByRole('heading', { name: words.heldList })).toBeVisible();
  });

  await test.step('its owner takes it back', async () => {
    await page.goto(`${href('seats')}?seat=held`);
    await hydrated(page);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: words.takeBack }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.takeBack }).click();
    await expect(page.getByText(words.free)).toBeVisible();
    await expectNoViolations(page, 390);
    await desk.goto(href('licenses'));
    await hydrated(desk);
    await expect(desk.getByRole('heading', { name: words.heldList })).toHaveCount(0);
  });
  await desk.close();
});
