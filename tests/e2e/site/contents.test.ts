import { href } from '#lib/contract/routes/routes.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/standing-page.ts';
import { hydrated } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ visitor: 'demo' });

test('the dashboard shows counts, five licences and a chart of their ends', async ({ page }) => {
  await page.goto(href('dashboard'));
  await hydrated(page);
  const main = page.getByRole('main');
  for (const text of [
    'Licenze attive',
    /^\+\d+ questo mese$/,
    'Licenze in scadenza',
    'Nei prossimi 30 giorni',
  ]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  await expect(main.getByText(/Bond Ladder, Crypto Analyzer/)).toBeVisible();
  await expect(main.getByRole('table', { name: 'Le tue licenze' }).locator('tbody tr')).toHaveCount(5);
  await expect(
    main.getByRole('region', { name: 'Attività recente' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(main.getByText('Scadenze dei prossimi 12 mesi')).toBeVisible();
  await main.getByRole('link', { name: 'Vedi tutte' }).click();
  await expect(page).toHaveURL(href('licenses'));
});

test('the licences are groups with their totals, or one list', async ({ page }) => {
  await page.goto(href('licenses'));
  await hydrated(page);
  const group = page.getByRole('region', { name: 'Bond Ladder' });
  for (const kind of ['Attive', 'Scadute', 'Altre'])
    await expect(group.getByText(kind, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Elenco' }).click();
  await expect(page).toHaveURL('/licenses?view=flat');
  await expect(page.getByRole('article').filter({ hasText: 'Auto-rinnovo' })).toHaveCount(1);
});

test('downloads have their version, size, day and hash', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(href('downloads'));
  await hydrated(page);
  const table = page.getByRole('table', { name: 'Download' });
  const columns = ['Prodotto', 'Versione', 'Dimensione', 'Ultimo Aggiornamento', 'Azioni'];
  await expect(table.getByRole('columnheader')).toHaveText(columns);
  const row = table.getByRole('row', { name: /Crypto Analyzer/ });
  await expect(row).toContainText('crypto-analyzer');
  await row.getByRole('button', { name: /^Copia l’impronta SHA-256/ }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f]{64}$/);
});

test('an invoice is downloaded; a payment without one says why', async ({ page }) => {
  await page.goto(href('payments', {}, { status: 'pending' }));
  await hydrated(page);
  const columns = ['Transazione', 'Prodotto', 'Importo', 'Metodo', 'Stato', 'Data', 'Azioni'];
  await expect(page.getByRole('columnheader', { name: /^(?!Mese|Spesa)/ })).toHaveText(columns);
  await expect(page.getByRole('button', { name: /^Fattura/ })).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Dettagli/ })
    .first()
    .click();
  await expect(page.getByRole('status').getByText('Fattura non disponibile')).toBeVisible();
  await page.goBack();
  await page.getByLabel('Mostra').selectOption('Completati');
  await expect(page.getByText('In attesa', { exact: true }).and(page.locator('td *'))).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Fattura/ })
    .first()
    .click();
  expect((await saved).suggestedFilename()).toMatch(/^fattura-\d{4}-\d{6}\.pdf$/);
});

test('the help centre shows contacts, their hours, and eight answers', async ({ page }) => {
  await page.goto(href('support'));
  await hydrated(page);
  await expect(page.locator('main a[href^="mailto:"]')).toHaveCount(3);
  for (const within of ['entro 2 ore', 'entro 24 ore', 'entro 48 ore']) {
    await expect(page.getByText(within, { exact: true })).toBeVisible();
  }
  const questions = page.locator('main details');
  await expect(questions).toHaveCount(8);
  await questions.nth(4).locator('summary').click();
  await expect(page.getByText(/entro 30 giorni dall’acquisto per le licenze non utilizzate/)).toBeVisible();
  await questions.nth(0).locator('summary').click();
  await expect(page.locator('main details[open]')).toHaveCount(1);
});

test('the address of the public page can contain a purchase’s choice', async ({ page }) => {
  await page.goto(href('products', {}, { product: 'risk-manager', duration: '12m' }));
  await hydrated(page);
  const card = page.getByRole('article').filter({ hasText: 'Risk Manager' });
  await expect(card.getByRole('radio', { name: '12 mesi' })).toBeChecked();
  await expect(card.getByRole('button', { name: /^Acquista/ })).toBeEnabled();
});

test('expenses in dollars show next to expenses in euro', async ({ page }) => {
  await page.goto(href('payments'));
  await expect(page.getByText(/^e [\d.,]+ USD$/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Spesa per mese' })).toBeVisible();
});
