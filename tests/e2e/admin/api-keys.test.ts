import type { Page } from '@playwright/test';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { confirmed, openStaff } from '#tests/support/browser/staff.ts';
import { ask } from '#tests/support/local-http.ts';

test.use({ visitor: 'staff' });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a key is made, told once, used by a program, revoked and then refused', async ({
  page,
  context,
  baseURL,
  tolerate,
}) => {
  test.slow();
  // The calls that ask for a confirmation first, and the codes that another test has spent.
  tolerate(/status of 40[03]/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = `Negozio ${crypto.randomUUID().slice(0, 8)}`;
  /** What a program's server sends: no cookie and none of a browser's headers. */
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
});
