import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { MAX_IMAGE_BYTES } from '#lib/contract/limits.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { expect, notice, test } from '#tests/support/browser/journey.ts';
import { becomeCustomer, fillLogin, hydrated, signIn } from '#tests/support/people.ts';

/** A photograph taken with a rotated phone: the file's metadata contains the rotation. */
const lyingPhoto = () =>
  sharp({
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();

test('settings: theme, picture, mails, other devices, data, and the end of the account', async ({
  page,
  browser,
  baseURL,
  tolerate,
}) => {
  test.slow();
  tolerate(/status of 40[013]/);
  const person = await becomeCustomer(page);
  const other = await browser.newPage({ baseURL });
  await signIn(other, person);
  await page.goto(href('settings'));
  await hydrated(page);

  await test.step('the theme is kept', async () => {
    await page.getByRole('radio', { name: 'Scuro' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('radio', { name: 'Scuro' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Italiano' })).toBeChecked();
    await page.getByRole('radio', { name: 'Sistema' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  await test.step('so is the choice of mails', async () => {
    const news = page.getByRole('checkbox', { name: /^Novità sui prodotti/ });
    await expect(news).not.toBeChecked();
    const saved = page.waitForResponse('**/api/auth/preferences/');
    await news.check();
    expect((await saved).ok()).toBe(true);
    await page.reload();
    await expect(news).toBeChecked();
  });

  await test.step('a phone’s photograph is scaled down, and shown upright', async () => {
    await page.goto(href('profile'));
    await hydrated(page);
    const photo = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await lyingPhoto() };
    expect(photo.buffer.length).toBeGreaterThan(MAX_IMAGE_BYTES);
    await page.getByLabel('Scegli un’immagine').setInputFiles(photo);
    const shown = page.getByRole('main').locator('img[src^="data:image/jpeg"]');
    await expect(shown).toBeVisible();
    const size = ({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight];
    expect(await shown.evaluate(size)).toEqual([768, 1024]);
    await page.getByRole('button', { name: 'Salva Modifiche' }).click();
    await expect(notice(page, 'Profilo aggiornato con successo!')).toBeVisible();
    const stored = page.getByRole('main').locator('img:not([src^="data:"])');
    await expect(stored).toBeVisible();
    await expect.poll(() => stored.evaluate(size)).toEqual([768, 1024]);
    await page.goto(href('settings'));
  });

  await test.step('other devices are signed out', async () => {
    await hydrated(page);
    await expect(page.getByText('Questa sessione')).toBeVisible();
    await page.getByRole('button', { name: 'Esci dagli altri dispositivi' }).click();
    const question = page.getByRole('dialog', { name: 'Conferma che sei tu' });
    await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Altre sessioni chiuse')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Esci dagli altri dispositivi' })).toHaveCount(0);
    await other.goto(href('licenses'));
    await expect(other).toHaveURL(/\/login\?redirect=%2Flicenses$/);
    await other.close();
  });

  await test.step('the data can be downloaded', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Scarica i tuoi dati' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.json$/);
    expect(JSON.stringify(JSON.parse(await readFile(await file.path(), 'utf8')))).toContain(person.email);
  });

  await test.step('the account is deleted after a confirmation', async () => {
    await page.getByRole('button', { name: 'Elimina l’account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByLabel('Scrivi ELIMINA per confermare').fill('elimina');
    await dialog.getByRole('button', { name: 'Elimina definitivamente' }).click();
    await expect(dialog.getByText('Scrivi ELIMINA, in maiuscolo.')).toBeVisible();
    await dialog.getByLabel('Scrivi ELIMINA per confermare').fill('ELIMINA');
    await dialog.getByRole('button', { name: 'Elimina definitivamente' }).click();
    await expect(page).toHaveURL(href('home'));
    await expect(page.getByText('Il tuo account è stato eliminato')).toBeVisible();
    await page.goto(href('login'));
    await fillLogin(page, person);
    await expect(page.getByRole('alert')).toContainText('Accesso non riuscito');
  });
});
