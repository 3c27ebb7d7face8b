import { callPath } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { activate, buyerStep, giveBuyer, productCard } from '#tests/support/browser/purchase.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { readBy } from '#tests/support/local-http.ts';
import { newestMailTo } from '#tests/support/outbox.ts';
import { becomeCustomer, hydrated } from '#tests/support/people.ts';

const PRODUCT = { id: 'market-screener', name: 'Market Screener' };
const MONTHS = 'Prova storica del filtro';

test('a customer tries a product with one press, and then buys it', async ({ page, tolerate }) => {
  test.slow();
  // The second click.
  tolerate(/status of 409/);
  const person = await becomeCustomer(page);
  const main = page.getByRole('main');
  let key = '';

  await test.step('two presses create one licence, and a mail confirms it', async () => {
    await page.goto(href('products'));
    await hydrated(page);
    const card = productCard(page, PRODUCT.name);
    await card.getByRole('button', { name: 'Prova gratis per 14 giorni' }).dblclick();
    const modal = page.getByRole('dialog', { name: 'Prova iniziata' });
    await expect(modal).toContainText('Puoi provare Market Screener per 14 giorni.');
    await modal.getByRole('button', { name: 'Perfetto!' }).click();
    const { results } = await (await readBy(page.request, callPath('licenses'))).json();
    expect(results).toMatchObject([{ is_trial: true }]);
    key = results[0].license_key;
    const mail = await newestMailTo(page.request, person.email, /^La tua prova di Market Screener/);
    expect(mail.text).not.toContain(key);
  });

  await test.step('it cannot be tried again', async () => {
    await productCard(page, PRODUCT.name).getByRole('button', { name: 'Prova gratis per 14 giorni' }).click();
    await expect(page.getByText('Hai già provato questo prodotto.')).toBeVisible();
  });

  await test.step('lists and the licence’s page mark it as a trial and show its entitlements', async () => {
    await activate(page, key, PRODUCT.id, 'Portatile');
    await page.goto(href('licenses'));
    await hydrated(page);
    await expect(main.getByText('Prova', { exact: true }).first()).toBeVisible();
    await main.getByRole('link', { name: 'Dettagli' }).click();
    await expect(main.getByText('Esportazione in CSV')).toBeVisible();
    await expect(main.getByText(MONTHS)).toHaveCount(0);
  });

  await test.step('after the purchase: the same key and devices, no trial, and the duration’s entitlements', async () => {
    await main.getByRole('link', { name: 'Acquista' }).click();
    await main.getByRole('radio', { name: '12 mesi' }).check();
    await main.getByRole('button', { name: /^Acquista \(€/ }).click();
    const modal = page.getByRole('dialog', { name: 'Acquisto completato!' });
    await modal.or(buyerStep(page)).waitFor();
    if (await buyerStep(page).isVisible()) await giveBuyer(page);
    await modal.getByRole('button', { name: 'Vedi la licenza' }).click();
    await expect(main.getByText(MONTHS)).toBeVisible();
    await expect(main.getByText('Prova', { exact: true })).toHaveCount(0);
    await expect(main.getByText('1 di 2 dispositivi')).toBeVisible();
    const { results } = await (await readBy(page.request, callPath('licenses'))).json();
    expect(results).toMatchObject([{ is_trial: false, license_key: key, duration_months: 12 }]);
  });
});
