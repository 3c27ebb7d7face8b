import type { Locator, Page } from '@playwright/test';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { expect, notice, watchComplaints } from '#tests/support/browser/journey.ts';
import { buy, productCard } from '#tests/support/browser/purchase.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { confirmed, openStaff } from '#tests/support/browser/staff.ts';
import { linkTo, newestMailTo } from '#tests/support/outbox.ts';
import { enter, hydrated, register } from '#tests/support/people.ts';

// Only this test sells it.
const product = { id: 'portfolio-optimizer', name: 'Portfolio Optimizer' };

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();

async function openAs(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test.use({ visitor: 'staff' });

test('a day of the shop: staff’s actions reach a customer, and the log has all of them', async ({
  page,
  browser,
  baseURL,
  tolerate,
}) => {
  test.slow();
  // The calls that first require a confirmation, and codes that another test has used.
  tolerate(/status of 40[03]/);
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const complaints = watchComplaints(context, baseURL);
  const theirs = await context.newPage();
  const person = await register(theirs);
  await enter(theirs, person);
  const main = page.getByRole('main');
  const their = theirs.getByRole('main');
  const mark = crypto.randomUUID().slice(0, 8);
  // Higher than the version of an earlier run.
  const version = `9.${Math.floor(Date.now() / 1000)}`;

  await test.step('a new price is what the next customer sees and pays', async () => {
    await openStaff(page, staffHref('products'));
    await main.getByRole('link', { name: product.name }).click();
    const field = main.getByLabel('Prezzo per 1 mese (€)');
    const price = (Number((await field.inputValue()).replace(',', '.')) + 1).toFixed(2).replace('.', ',');
    await field.fill(price);
    await press(main, 'Salva le condizioni');
    await expect(notice(page, 'Condizioni salvate')).toBeVisible();
    await openAs(theirs, href('products'));
    const offer = productCard(theirs, product.name).getByRole('radio').first();
    await expect(offer).toHaveAccessibleName(new RegExp(price));
    await buy(theirs, product.name);
    await openAs(theirs, href('payments'));
    await expect(their.getByText(new RegExp(`${price}\\s€`)).first()).toBeVisible();
  });

  await test.step('a message is answered under the customer’s support', async () => {
    const subject = `Domanda ${mark}`;
    await openAs(theirs, href('support'));
    await their.getByLabel('Oggetto').fill(subject);
    await their.getByLabel('Messaggio', { exact: true }).fill('Come si cambia il portafoglio di prova?');
    await press(their, 'Invia messaggio');
    await expect(their.getByText(/^Ti risponderemo/)).toBeVisible();
    await openStaff(page, staffHref('messages'));
    await main.getByRole('link', { name: subject }).click();
    await main.getByLabel('Testo').fill('Si sceglie dal menu «Portafoglio».');
    await press(main, 'Invia risposta');
    await expect(notice(page, 'Risposta inviata')).toBeVisible();
    await openAs(theirs, href('support'));
    await their.getByRole('button', { name: subject }).click();
    await expect(their.getByText('Si sceglie dal menu «Portafoglio».')).toBeVisible();
  });

  await test.step('a release is uploaded, published and offered for download', async () => {
    await openStaff(page, staffHref('releases'));
    const form = main.locator('form').filter({ hasText: 'Inizia il caricamento' });
    await form.getByLabel('Prodotto').selectOption(product.id);
    await form.getByLabel('Versione').fill(version);
    await form
      .getByLabel('Archivio')
      .setInputFiles({ name: `optimizer-${version}.zip`, mimeType: 'application/zip', buffer: bytes() });
    await press(form, 'Inizia il caricamento');
    const upload = main.getByRole('listitem').filter({ hasText: version });
    await press(upload, 'Pubblica');
    await press(page.getByRole('dialog', { name: 'Pubblicare la versione?' }), 'Pubblica');
    await confirmed(page, notice(page, 'Versione pubblicata'));
    await openAs(theirs, href('downloads'));
    const row = their.getByRole('row').filter({ hasText: product.name });
    await expect(row).toContainText(version);
    const saved = theirs.waitForEvent('download');
    await row.getByRole('button', { name: `Download ${product.name}` }).click();
    expect((await saved).suggestedFilename()).toBe(`optimizer-${version}.zip`);
  });

  await test.step('the owners of that version get a mail, as in the preview', async () => {
    await main.getByRole('row').filter({ hasText: version }).getByRole('button', { name: 'Scrivi' }).click();
    const question = page.getByRole('dialog', { name: 'Scrivere a chi ha questa versione?' });
    await question.getByLabel('Motivo dell’avviso').selectOption('Altro');
    await question.getByLabel('Messaggio').fill(`Chiudi il programma la sera ${mark}.`);
    const preview = question.getByRole('region', { name: 'Così arriva' });
    await expect(preview).toContainText(mark);
    const subject = `${product.name} ${version}: un avviso per te`;
    await expect(preview).toContainText(subject);
    await press(question, 'Invia le email');
    await confirmed(page, notice(page, 'Avviso in partenza'));
    const mail = await newestMailTo(page.request, person.email, new RegExp(subject));
    expect(mail.text).toContain(`Chiudi il programma la sera ${mark}.`);
  });

  await test.step('a licence is suspended', async () => {
    await openStaff(page, staffHref('licenses', {}, { customer: person.email }));
    await main.getByRole('table').getByRole('link').first().click();
    await press(main, 'Sospendi');
    const question = page.getByRole('dialog', { name: 'Sospendere la licenza?' });
    await expect(question.getByLabel('Motivo')).toBeFocused();
    await question.getByLabel('Motivo').fill(`Chiave diffusa ${mark}`);
    await press(question, 'Sospendi');
    await expect(notice(page, 'Licenza sospesa')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Riattiva' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Sposta in un altro account' })).toBeHidden();
    await expect(page.locator(':focus')).toHaveRole('heading');
    await openAs(theirs, href('licenses'));
    await expect(their.getByText('Sospesa').first()).toBeVisible();
  });

  await test.step('a payment is refunded, with a credit note', async () => {
    await openStaff(page, staffHref('customers', {}, { q: person.email }));
    await main.getByRole('table').getByRole('link').first().click();
    await main.getByRole('region', { name: 'Pagamenti' }).getByRole('link').first().click();
    await press(main, 'Rimborsa');
    const question = page.getByRole('dialog', { name: 'Rimborsa il pagamento' });
    await question.getByLabel('Motivo').fill(`Richiesto al telefono ${mark}`);
    await question.getByRole('button', { name: /^Rimborsa \d/ }).click();
    await confirmed(page, main.getByText(/^Nota fittizia/).first());
    await openAs(theirs, href('payments'));
    await expect(their.getByRole('row').filter({ hasText: product.name })).toContainText('Rimborsato');
  });

  await test.step('a newsletter reaches its readers', async () => {
    const subject = `Novità ${mark}`;
    await openAs(theirs, '/articles');
    const box = theirs.getByRole('region', { name: 'Newsletter' });
    await box.getByLabel('Email').fill(person.email);
    await press(box, 'Iscriviti');
    const invitation = await newestMailTo(theirs.request, person.email, /newsletter/i);
    await theirs.goto(linkTo(invitation, '/newsletter/confirm/'));
    await press(theirs, 'Conferma l’iscrizione');
    await expect(theirs.getByRole('status').first()).toHaveText('Iscrizione confermata.');
    await openStaff(page, staffHref('newsList'));
    await main.getByRole('link', { name: 'Nuovo testo' }).click();
    await main.getByLabel('Prendi un articolo').selectOption({ index: 1 });
    await expect(main.getByLabel('Testo', { exact: true })).toHaveValue(/\[Leggi l’articolo\]\(\/articles\//);
    await main.getByLabel('Oggetto').fill(subject);
    await press(main, 'Salva');
    await press(main, 'Invia a tutti');
    await press(page.getByRole('dialog', { name: 'Inviare il testo?' }), 'Invia a tutti');
    await confirmed(page, notice(page, 'Invio iniziato'));
    await newestMailTo(page.request, person.email, new RegExp(subject));
  });

  await test.step('the log has all actions', async () => {
    await openStaff(page, staffHref('log'));
    for (const entry of [
      'ha inviato la newsletter',
      'ha rimborsato il pagamento',
      'ha sospeso la licenza',
      'ha pubblicato la versione',
      'ha risposto al messaggio',
      'ha cambiato il prodotto',
    ])
      await expect(main.getByRole('row').filter({ hasText: entry }).first()).toBeVisible();
    for (const reason of [`Richiesto al telefono ${mark}`, `Chiave diffusa ${mark}`])
      await expect(main.getByRole('row').filter({ hasText: reason })).toHaveCount(1);
  });

  expect(complaints).toEqual([]);
  await context.close();
});

/** A program of a few hundred kilobytes. */
const bytes = () => Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
