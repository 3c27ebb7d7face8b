import { expect, test } from '#tests/support/browser/journey.ts';
import { demo, enter } from '#tests/support/people.ts';

test('the search opens a licence, a page and an article, and copies a key, by keyboard', async ({ page }) => {
  await enter(page, demo, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Cerca nel portale' });
  const results = page.getByRole('listbox').getByRole('option');

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await page.getByRole('button', { name: /^Cerca/ }).click();
  await page.keyboard.type('bond ladder');
  const licenses = page.getByRole('group', { name: 'Licenze' }).getByRole('option');
  await expect(licenses.first()).toBeVisible();
  const [key = ''] = /COA-[\w-]+/.exec((await licenses.nth(1).textContent()) ?? '') ?? [];
  await page.keyboard.press('ArrowDown');
  await expect(results.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bond Ladder', level: 1 })).toBeFocused();

  await page.keyboard.press('Control+k');
  await field.fill(key);
  await expect(results).toHaveText([/^Bond Ladder/, /^Copia la chiave di Bond Ladder/]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Chiave licenza copiata negli appunti')).toBeVisible();

  await page.keyboard.press('Control+k');
  await field.fill('nulla di simile');
  await expect(page.getByRole('dialog')).toContainText('Nessun risultato per «nulla di simile»');
  await expect(page.getByRole('listbox')).toBeHidden();
  await field.fill('impostaz');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings');

  await page.keyboard.press('Control+k');
  await field.fill('volatilita');
  await page.getByRole('option', { name: /^Volatilità/ }).click();
  await expect(page).toHaveURL(/^http.*\/articles\//);
});
