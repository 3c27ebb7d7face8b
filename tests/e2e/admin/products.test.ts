import { Buffer } from 'node:buffer';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { openStaff } from '#tests/support/browser/staff.ts';
import { png } from '#tests/support/worker/fixtures/pictures.ts';

test.use({ visitor: 'staff' });

test('an admin writes, previews, publishes and deletes a product; only staff see the preview', async ({
  page,
  browser,
  baseURL,
  tolerate,
}) => {
  test.slow();
  // The public page of a product that is not on sale.
  tolerate(/status of 40[04]/);
  const code = crypto.randomUUID().slice(0, 8);
  const main = page.getByRole('main');
  const picture = { name: 'grafico.png', mimeType: 'image/png', buffer: Buffer.from(png) };

  await test.step('its name suggests its code', async () => {
    await openStaff(page, staffHref('products'));
    await page.getByRole('button', { name: 'Nuovo prodotto' }).click();
    const question = page.getByRole('dialog', { name: 'Nuovo prodotto' });
    await question.getByLabel('Nome').fill(`Łódź D’Angelo ${code}`);
    await expect(question.getByLabel('Codice')).toHaveValue(`lodz-d-angelo-${code}`);
    await question.getByRole('button', { name: 'Crea il prodotto' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Łódź D’Angelo ${code}` })).toBeVisible();
  });

  await test.step('a specification without a value is refused at its field, and nothing is lost', async () => {
    await main.getByLabel('Frase breve').fill('Entrate e uscite, mese per mese.');
    await main.getByLabel('Descrizione').fill('Segue entrate e uscite di un portafoglio.');
    await main.getByLabel('Caratteristiche').fill('Calendario dei flussi\nAvvisi prima delle scadenze');
    await main.getByLabel('Specifiche tecniche').fill('Memoria');
    await main
      .getByLabel('Testo della pagina')
      .fill('## Come funziona\n\nLeggi **prima** [la guida](/articles).');
    await main.getByRole('button', { name: 'Salva come bozza' }).click();
    await expect(main.getByText('Manca il nome o il valore', { exact: false })).toBeVisible();
    await main.getByLabel('Specifiche tecniche').fill('Memoria: 8 GB');
  });

  await test.step('a picture is stored when it is chosen, and another file is refused', async () => {
    const files = main.locator('input[type=file]');
    await files.nth(1).setInputFiles({ ...picture, buffer: Buffer.from('<svg onload="alert(1)"/>') });
    await expect(main.getByText('Scegli un’immagine PNG, JPEG o WebP.')).toBeVisible();
    await files.nth(1).setInputFiles(picture);
    await expect(main.locator('img[src^="/api/product-pictures/"]')).toBeVisible();
    await main.getByLabel('Che cosa si vede nell’immagine').fill('Un grafico dei flussi');
  });

  await test.step('only the preview shows the draft, not the shop', async () => {
    await main.getByRole('button', { name: 'Salva come bozza' }).click();
    await expect(notice(page, 'Bozza salvata')).toBeVisible();
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      main.getByRole('link', { name: 'Anteprima' }).click(),
    ]);
    await expect(preview.getByText(/^Anteprima per chi gestisce il negozio/)).toBeVisible();
    await expect(preview.getByRole('heading', { name: 'Come funziona' })).toBeVisible();
    await expect(preview.getByRole('img', { name: 'Un grafico dei flussi' })).toBeVisible();
    await expect(preview.getByText('Manca il prezzo', { exact: false })).toBeVisible();
    await expect(preview.getByText('0,00')).toHaveCount(0);
    const address = preview.url();
    await preview.close();
    const guest = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
    const theirs = await guest.newPage();
    expect((await theirs.goto(address))?.status()).toBe(404);
    await guest.close();
  });

  await test.step('published texts show the time of their publication; without a price the product does not sell', async () => {
    await main.getByRole('button', { name: 'Pubblica i testi' }).click();
    await expect(notice(page, 'Testi pubblicati')).toBeVisible();
    await expect(notice(page, /in vendita o in arrivo/)).toBeVisible();
    await main.getByLabel('Vendita').selectOption('on_sale');
    await main.getByRole('button', { name: 'Salva le condizioni' }).click();
    await expect(main.getByText('Almeno una durata deve avere un prezzo', { exact: false })).toBeVisible();
  });

  await test.step('a product without licences or payments can be deleted', async () => {
    await openStaff(page, staffHref('product', { id: `lodz-d-angelo-${code}` }));
    await main.getByRole('button', { name: 'Elimina' }).click();
    const question = page.getByRole('dialog', { name: 'Eliminare il prodotto?' });
    await question.getByRole('button', { name: 'Elimina' }).click();
    await expect(notice(page, 'Prodotto eliminato')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${staffHref('products')}$`));
    expect((await page.goto(href('platform', { id: `lodz-d-angelo-${code}` })))?.status()).toBe(404);
  });
});
