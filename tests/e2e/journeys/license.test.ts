import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { callPath } from '#lib/contract/calls/calls.ts';
import { expect, notice, test } from '#tests/support/browser/journey.ts';
import { activate, buy } from '#tests/support/browser/purchase.ts';
import { readBy } from '#tests/support/local-http.ts';
import { newestMailTo } from '#tests/support/outbox.ts';
import { becomeCustomer, hydrated } from '#tests/support/people.ts';

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

test('a licence’s own page: key, devices, log and renewal', async ({ page, context }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await becomeCustomer(page);
  const key = await buy(page, 'Crypto Analyzer');
  for (const name of ['Portatile', 'Studio']) await activate(page, key, 'crypto-analyzer', name);
  const main = page.getByRole('main');
  await page.goto('/licenses');
  await hydrated(page);
  await main.getByRole('link', { name: 'Dettagli' }).click();
  await expect(page.getByRole('heading', { name: 'Crypto Analyzer', level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Crypto Analyzer | COA');
  const document = await (await readBy(page.request, page.url())).text();
  expect(document).toContain('<title>Crypto Analyzer | COA</title>');

  await test.step('covers the key until the customer uncovers it, and copies all of it', async () => {
    await expect(main.getByText(key)).toHaveCount(0);
    await main.getByRole('button', { name: 'Copia la chiave di Crypto Analyzer' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await main.getByRole('button', { name: 'Mostra la chiave' }).click();
    await expect(main.getByText(key)).toBeVisible();
    await main.getByRole('button', { name: 'Nascondi la chiave' }).click();
    await expect(main.getByText(key)).toHaveCount(0);
    await expect(main.getByText(/^Identificativo/).locator('..')).toContainText(
      page.url().split('/').at(-1) ?? '',
    );
  });

  await test.step('renames a device', async () => {
    await main.getByRole('button', { name: 'Altre azioni per Studio' }).click();
    await page.getByRole('menuitem', { name: 'Rinomina' }).click();
    await main.getByLabel('Nome del dispositivo').fill('Ufficio');
    await main.getByRole('button', { name: 'Salva' }).click();
    await expect(notice(page, 'Nome aggiornato')).toBeVisible();
    await expect(main.getByText('Ufficio', { exact: true }).first()).toBeFocused();
  });

  await test.step('downloads an offline file', async () => {
    await main.getByRole('button', { name: 'Altre azioni per Ufficio' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Scarica il file offline' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.lic$/);
    await expect(notice(page, 'File offline scaricato')).toBeVisible();
    await expect(main.getByText(/^file offline valido fino al/)).toBeVisible();
  });

  await test.step('replaces the key, and shows until when files with the old key work', async () => {
    await main.getByRole('button', { name: 'Sostituisci la chiave' }).click();
    const question = page.getByRole('dialog', { name: 'Sostituire la chiave?' });
    await expect(question).toContainText(/file offline già scaricati restano validi, l’ultimo fino al \d/);
    await question.getByLabel('Motivo').selectOption('Persone non autorizzate l’hanno vista');
    await question.getByLabel('Password', { exact: true }).fill(person.password);
    await question.getByRole('button', { name: 'Sostituisci la chiave' }).click();
    const done = page.getByRole('dialog', { name: 'Chiave sostituita' });
    await expect(done.getByText(key)).toHaveCount(0);
    const fresh = (await done.getByText(/^COA(-[A-Z2-9]{5}){5}$/).textContent()) ?? '';
    await done.getByRole('button', { name: 'Chiudi' }).last().click();
    await expect(main.getByRole('button', { name: 'Sostituisci la chiave' })).toBeFocused();
    const validate = async (license_key: string) => {
      const data = { license_key, product_id: 'crypto-analyzer' };
      return (await (await page.request.post(callPath('validate'), { data })).json()).code;
    };
    expect([await validate(key), await validate(fresh)]).toEqual(['KEY_REPLACED', 'VALID']);
    await expect
      .poll(async () => (await newestMailTo(page.request, person.email)).subject)
      .toBe('La chiave della tua licenza Crypto Analyzer è stata sostituita');
  });

  await test.step('frees all devices, but keeps the slot of the file', async () => {
    await expect(main.getByText('2 di 2 dispositivi')).toBeVisible();
    await main.getByRole('button', { name: 'Disattiva tutti' }).click();
    const question = page.getByRole('dialog', { name: 'Disattivare tutti i dispositivi?' });
    await expect(question).toContainText('2 dispositivi');
    await question.getByRole('button', { name: 'Disattiva tutti' }).click();
    await expect(notice(page, 'Dispositivi disattivati')).toBeVisible();
    await expect(notice(page, /Il posto resta riservato fino al/)).toBeVisible();
    await expect(main.getByText('Riservato', { exact: true })).toBeVisible();
    await expect(main.getByText('1 di 2 dispositivi')).toBeVisible();
  });

  await test.step('saves the filtered log as CSV', async () => {
    await main.getByLabel('Evento').selectOption('Disattivazione');
    await main.getByRole('button', { name: 'Filtra' }).click();
    await expect(page).toHaveURL(/\?event=deactivated$/);
    const saved = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Esporta CSV' }).click();
    const [head, ...lines] = (await textOf(await saved)).trim().split('\r\n');
    expect(head).toContain('"Data";"Evento"');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toContain('Disattivazione');
  });

  await test.step('is renewed, after the page has shown the new end', async () => {
    await main.getByRole('link', { name: 'Rinnova' }).click();
    await expect(page).toHaveURL(/\/platforms\/crypto-analyzer\/rent\?license=/);
    await expect(main.getByRole('button', { name: 'Seleziona durata' })).toBeDisabled();
    await main.getByRole('radio').first().check();
    const change = await main.getByText(/^La scadenza passa dal/).textContent();
    await main.getByRole('button', { name: /^Rinnova \(€/ }).click();
    const modal = page.getByRole('dialog', { name: 'Rinnovo completato!' });
    await expect(modal).toContainText(change ?? '');
    await modal.getByRole('button', { name: 'Vedi la licenza' }).click();
    await expect(page).toHaveURL(/\/licenses\//);
    await expect(main.getByRole('rowheader', { name: 'Rinnovo' })).toBeVisible();
  });
});
