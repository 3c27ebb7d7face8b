import { staffHref } from '#lib/contract/admin/routes.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { activate, buy } from '#tests/support/browser/purchase.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { openStaff } from '#tests/support/browser/staff.ts';
import { becomeCustomer, hydrated } from '#tests/support/people.ts';

// Only this test changes it.
const product = { id: 'bond-ladder', name: 'Bond Ladder' };

test.use({ visitor: 'staff' });

test('a customer reads the entitlements that an admin has set', async ({
  page,
  browser,
  baseURL,
  tolerate,
}) => {
  test.slow();
  // The API refuses a change until the admin confirms its effects on customers.
  tolerate(/status of 409/);
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const theirs = await context.newPage();
  await becomeCustomer(theirs);
  const key = await buy(theirs, product.name);
  await activate(theirs, key, product.id, 'Portatile');
  const main = page.getByRole('main');
  const their = theirs.getByRole('main');
  const save = () => main.getByRole('button', { name: 'Salva le condizioni' }).click();
  const agree = () => page.getByRole('dialog').getByRole('button', { name: 'Salva le condizioni' }).click();
  const feature = `f-${crypto.randomUUID().slice(0, 8)}`;

  await test.step('a name that programs cannot branch on is refused at its field', async () => {
    await openStaff(page, staffHref('product', { id: product.id }));
    await main.getByRole('button', { name: 'Aggiungi una voce' }).click();
    await main.getByLabel('Codice per il programma').fill('Due parole');
    await save();
    await expect(main.getByText(/^Il codice è in lettere minuscole/)).toBeVisible();
  });

  await test.step('an admin sets features and leases, and the history shows them', async () => {
    await main.getByLabel('Codice per il programma').fill(feature);
    await main.getByLabel('Posto a tempo (minuti)').fill('15');
    await main.getByLabel('Motivo').fill('Posti a tempo');
    await save();
    await expect(page.getByText(/^I posti durano meno: vale subito per/)).toBeVisible();
    await agree();
    await expect(notice(page, 'Condizioni salvate')).toBeVisible();
    await expect(main.getByText(new RegExp(`^Funzioni: .*${feature}$`))).toBeVisible();
  });

  await test.step('the customer reads them, and a device’s next check gives it a lease', async () => {
    await activate(theirs, key, product.id, 'Studio');
    await theirs.goto(href('licenses'));
    await hydrated(theirs);
    await their.getByRole('link', { name: 'Dettagli' }).click();
    await expect(their.getByText(feature)).toBeVisible();
    await expect(their.getByText(/^I posti sono a tempo/)).toBeVisible();
    await expect(their.getByText(/^posto fino al /)).toHaveCount(1);
  });

  await test.step('a reduction requires a reason', async () => {
    await openStaff(page, staffHref('product', { id: product.id }));
    await main.getByRole('button', { name: 'Togli la voce' }).click();
    await main.getByLabel('Posto a tempo (minuti)').fill('0');
    await main.getByLabel('Motivo').fill('');
    await save();
    await expect(main.getByText('Scrivi il motivo', { exact: false }).first()).toBeVisible();
    await main.getByLabel('Motivo').fill('Di nuovo per sempre');
    await save();
    await agree();
    await expect(notice(page, 'Condizioni salvate').first()).toBeVisible();
  });
  await context.close();
});
