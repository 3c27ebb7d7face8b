import { readFile } from 'node:fs/promises';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { expectAccessible } from '#tests/support/browser/accessibility.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { openStaff } from '#tests/support/browser/staff.ts';

test.use({ visitor: 'staff' });

const mark = Date.now().toString(36);
const csv = [
  'Email;Prodotto;Chiave;Scadenza;Note;Colore',
  `nuova-${mark}@example.org;Risk Manager;VECCHIA-${mark}-1;31/12/2099;LS-1;rosso`,
  `nuova-${mark}@example.org;Risk Manager;"VECCHIA-${mark};2";;;`,
  `senza chiocciola;Risk Manager;VECCHIA-${mark}-3;;;`,
].join('\r\n');

const file = (text: string) => ({
  name: 'clienti.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test('an admin imports customers with the keys of another system', async ({ page, tolerate }) => {
  tolerate(/400 \(Bad Request\).*\/imports\/preview\//);
  const main = page.getByRole('main');
  await openStaff(page, staffHref('licenses'));
  await main.getByRole('link', { name: 'Importa da un altro sistema' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importazione');

  await test.step('the example has all columns', async () => {
    const saved = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Scarica un file di esempio' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(text.split('\r\n')[0]).toContain('"email";"first_name"');
  });

  await test.step('an unreadable file shows an error', async () => {
    await main.getByLabel('Scegli il file CSV da importare').setInputFiles(file('email;prodotto\na;b'));
    await expect(page.getByText('Nella prima riga mancano le colonne: key.')).toBeVisible();
  });

  await test.step('the preview lists the licences to import and the skipped rows', async () => {
    await main.getByLabel('Scegli il file CSV da importare').setInputFiles(file(csv));
    await expect(main.getByRole('heading', { name: 'Anteprima' })).toBeVisible();
    await expect(main.getByText('Colonne non riconosciute, escluse: Colore.')).toBeVisible();
    await expect(main.getByRole('table', { name: 'Righe escluse' })).toContainText(
      'l’indirizzo email non è valido',
    );
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Importa 2 licenze' }).click();
  });

  await test.step('it ends with its counts, and an admin can mail its customers', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('clienti.csv');
    await expect(main.getByText('Finita', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
    await expect(main.getByText('3 di 3')).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Scrivi ai clienti nuovi' }).click();
    await expect(main.getByText('1 di 1')).toBeVisible({ timeout: 20_000 });
    await expect(main.getByRole('button', { name: 'Scrivi ai clienti nuovi' })).toHaveCount(0);
  });

  await test.step('a search by key finds the customer, and the same file adds nothing more', async () => {
    await openStaff(page, staffHref('customers'));
    await main.getByRole('searchbox').first().fill(`VECCHIA-${mark}-1`);
    await main.getByRole('button', { name: 'Cerca' }).click();
    await expect(main.getByText(`nuova-${mark}@example.org`).first()).toBeVisible();
    expect(page.url()).not.toContain('VECCHIA');
    await openStaff(page, staffHref('imports'));
    await main.getByLabel('Scegli il file CSV da importare').setInputFiles(file(csv));
    await expect(main.getByText('già importata').first()).toBeVisible();
    await expect(main.getByText('In questo file non c’è niente da importare.')).toBeVisible();
  });
});
