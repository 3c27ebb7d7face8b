import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { confirmed, openStaff, today } from '#tests/support/browser/staff.ts';
import { ask } from '#tests/support/local-http.ts';
import { becomeCustomer, hydrated } from '#tests/support/people.ts';

test.use({ visitor: 'staff' });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('what is told once: a key, which a program uses until it is revoked, and codes, which a customer redeems', async ({
  page,
  browser,
  context,
  baseURL,
  tolerate,
}) => {
  test.slow();
  // The calls that first require a confirmation, and codes that another test has used.
  tolerate(/status of 40[03]/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = `Negozio ${crypto.randomUUID().slice(0, 8)}`;
  /** Sends a request like a program's server: without cookies and a browser's headers. */
  const find = async (secret: string) => {
    const response = await ask(`${baseURL}${callPath('sellerLicense', { id: 'nessuna' })}`, {
      headers: { Authorization: `Bearer ${secret}` },
    });
    return ((await response.json()) as { code: string }).code;
  };
  await openStaff(page, staffHref('apiKeys'));
  await press(page, 'Nuova chiave');
  const question = page.getByRole('dialog', { name: 'Creare una chiave API?' });
  await expect(question.getByLabel('Nome')).toBeFocused();
  await question.getByLabel('Nome').fill(name);
  await question.getByLabel('Cercare e leggere licenze').check();
  await press(page, 'Crea la chiave');
  const told = page.getByRole('dialog', { name: 'La nuova chiave API' });
  await confirmed(page, told);
  const secret = (await told.locator('code').textContent()) ?? '';
  expect(await find(secret)).toBe('license_not_found');

  await page.keyboard.press('Escape');
  await told.getByRole('button', { name: `Copia la chiave di ${name}` }).click();
  await expect(told.getByRole('status')).toHaveText('Copiato');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await page.keyboard.press('Escape');
  await expect(told).toBeHidden();
  await page.goto(staffHref('log'));
  await page.goBack();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Valida');
  expect(await page.content()).not.toContain(secret);

  await row.getByRole('button', { name: `Revoca ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoca', exact: true }).click();
  await confirmed(page, notice(page, 'Chiave revocata'));
  await expect(row).toContainText('Revocata');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await find(secret)).toBe('api_key_revoked');

  await test.step('codes come in a file, and one becomes a licence once', async () => {
    await openStaff(page, staffHref('codes'));
    await press(page, 'Nuovi codici');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Per chi').fill(name);
    await dialog.getByLabel('Prodotto').selectOption('bond-ladder');
    await dialog.getByLabel('Quanti codici').fill('2');
    await dialog.getByLabel('Ultimo giorno').fill(today());
    const saved = page.waitForEvent('download');
    await press(page, 'Crea e scarica');
    const made = page.getByRole('dialog', { name: '2 codici nel file' });
    await confirmed(page, made);
    const text = await readFile(await (await saved).path(), 'utf8');
    const address = /https?:\/\/[^"]+#RISCATTA-[\w-]+/.exec(text)?.[0] ?? '';
    await made.getByRole('button', { name: 'Chiudi' }).last().click();

    const theirs = await (
      await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
    ).newPage();
    await becomeCustomer(theirs);
    await theirs.goto(new URL(address).pathname + new URL(address).hash);
    await hydrated(theirs);
    await theirs.getByRole('button', { name: 'Continua' }).click();
    await expect(theirs.getByText('12 mesi da oggi')).toBeVisible();
    await theirs.getByRole('button', { name: 'Riscatta la licenza' }).click();
    await expect(theirs.getByText('Licenza riscattata')).toBeVisible();
    await theirs.getByRole('link', { name: 'Apri la licenza' }).click();
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Bond Ladder');
    await theirs.context().close();

    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('1 di 2');
  });
});
