import type { Locator, Page } from '@playwright/test';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { activate, buy } from '#tests/support/browser/purchase.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { openStaff } from '#tests/support/browser/staff.ts';
import { newestMailTo } from '#tests/support/outbox.ts';
import { becomeCustomer, hydrated } from '#tests/support/people.ts';

const product = { id: 'crypto-analyzer', name: 'Crypto Analyzer' };

test.use({ visitor: 'staff' });

const press = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name }).click();

test('an admin answers a question from one page, with all the data for the answer', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const theirs = await context.newPage();
  const person = await becomeCustomer(theirs);
  const key = await buy(theirs, product.name);
  await activate(theirs, key, product.id, 'Portatile vecchio');
  const main = page.getByRole('main');
  const their = theirs.getByRole('main');
  const mark = crypto.randomUUID().slice(0, 8);
  const subject = `Nuovo computer ${mark}`;
  await theirs.goto(href('support'));
  await hydrated(theirs);
  await their.getByLabel('Oggetto').fill(subject);
  await their.getByLabel('Messaggio', { exact: true }).fill('Quello di prima si è rotto.');
  await press(their, 'Invia messaggio');
  await expect(their.getByText(/^Ti risponderemo/)).toBeVisible();

  await test.step('a text is saved for later answers', async () => {
    await openStaff(page, staffHref('savedAnswers'));
    await press(main, 'Nuova risposta pronta');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Titolo').fill(`Posto libero ${mark}`);
    await dialog.getByLabel('Testo').fill('Buongiorno {nome},\n\nil posto è libero: puoi attivare.');
    await press(dialog, 'Salva');
    await expect(notice(page, 'Risposta pronta salvata')).toBeVisible();
  });

  await test.step('the admin frees the device and gives a month, next to the conversation', async () => {
    await openStaff(page, staffHref('messages'));
    await main.getByRole('link', { name: subject }).click();
    const customer = page.getByRole('complementary', { name: 'Il cliente' });
    const licenses = customer.getByRole('region', { name: 'Licenze' });
    await press(licenses, 'Disattiva: Portatile vecchio');
    const free = page.getByRole('dialog');
    await free.getByLabel('Motivo').fill(`Computer rotto ${mark}`);
    await press(free, 'Disattiva');
    await expect(notice(page, 'Dispositivo disattivato')).toBeVisible();
    await expect(licenses.getByText('Portatile vecchio')).toHaveCount(0);
    await press(licenses, 'Prolunga di giorni');
    const extend = page.getByRole('dialog');
    await extend.getByLabel('Giorni in più').fill('10');
    await extend.getByLabel('Motivo').fill(`Per il disagio ${mark}`);
    await press(extend, 'Prolunga di giorni');
    await expect(notice(page, 'Licenza prolungata')).toBeVisible();
    await customer.getByLabel('Nuova nota').fill(`Ha un computer nuovo ${mark}`);
    await press(customer, 'Aggiungi nota');
    await expect(customer.getByRole('listitem').filter({ hasText: `nuovo ${mark}` })).toBeVisible();
  });

  await test.step('the saved answer is inserted with the name, and greets once', async () => {
    await main.getByLabel('Risposta pronta').selectOption({ label: `Posto libero ${mark}` });
    const greeting = 'Buongiorno Anna,';
    await expect(main.getByLabel('Testo')).toHaveValue(new RegExp(`^${greeting}`));
    await press(main, 'Invia risposta');
    await expect(notice(page, 'Risposta inviata')).toBeVisible();
    const mail = await newestMailTo(page.request, person.email, /^Risposta di COA/);
    expect(mail.text.startsWith(`${greeting}\n\nil posto è libero`)).toBe(true);
  });

  await test.step('a new message is stored as a draft while it is typed, and the customer answers it', async () => {
    const letter = `Come va ${mark}`;
    await press(main, 'Scrivi al cliente');
    const dialog = page.getByRole('dialog', { name: 'Nuova conversazione' });
    await dialog.getByLabel('Oggetto').fill(letter);
    await dialog.getByLabel('Testo').fill('Funziona tutto?');
    await press(dialog, 'Annulla');
    await press(main, 'Scrivi al cliente');
    await expect(dialog.getByLabel('Testo')).toHaveValue('Funziona tutto?');
    await press(dialog, 'Invia messaggio');
    await expect(page.getByRole('heading', { level: 1, name: letter })).toBeVisible();
    await theirs.goto(href('support'));
    await hydrated(theirs);
    await press(their, new RegExp(letter));
    await expect(their.getByText('Funziona tutto?')).toBeVisible();
    await expect(their.getByText('Messaggio ricevuto')).toBeVisible();
    await their.getByLabel('La tua risposta').fill('Sì, grazie.');
    await press(their, 'Invia risposta');
    await expect(notice(theirs, 'Risposta inviata')).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(main.getByText('Sì, grazie.')).toBeVisible();
    await expect(main.getByText(`«${letter}» aspetta una risposta`, { exact: false })).toBeVisible();
  });
  await context.close();
});
