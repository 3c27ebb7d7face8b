import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as check, test } from '@playwright/test';
import { type RunningDesk, startDesk } from '#tests/support/redazione/desk.ts';

/** The preview is a dev server, which takes long for its first page. */
const START_MS = 240_000;
/** Long, because a dev server starts and renders at the same time as the editor. */
const PATIENCE_MS = 60_000;
const expect = check.configure({ timeout: PATIENCE_MS });
test.use({ actionTimeout: PATIENCE_MS });

let desk: RunningDesk;
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  desk = await startDesk();
});
test.afterAll(() => desk.stop());

test('a refused picture is explained before the editor asks again for its properties', async ({ page }) => {
  test.setTimeout(START_MS);
  const editor = page.frameLocator('#editor');
  const part = editor.getByRole('dialog', { name: 'Immagine' });
  await page.goto(desk.url);
  await editor.getByRole('button', { name: 'Crea Nuova Voce' }).click();
  await editor.getByRole('button', { name: '+ Immagine' }).click();
  await part.getByRole('button', { name: 'Scegli o carica…' }).click();
  const asked = page.waitForEvent('filechooser');
  await editor.getByRole('button', { name: 'Carica', exact: true }).click();
  const broken = { name: 'rotta.png', mimeType: 'image/png', buffer: Buffer.from('Non è una foto.') };
  await (await asked).setFiles(broken);
  await editor.getByRole('button', { name: 'Inserisci', exact: true }).click();
  await expect(editor.getByText('File Non Valido')).toBeVisible();
  await expect(part).toBeHidden();
  await editor.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(part).toBeVisible();
});

test('an article is written, previewed, broken, fixed and published, without a terminal', async ({
  page,
  context,
}) => {
  test.setTimeout(START_MS);
  const path = 'src/content/articles/perche-l-oro-brilla.mdx';
  const stored = () => readFileSync(join(desk.folder, path), 'utf8');
  const editor = page.frameLocator('#editor');
  const text = editor.getByRole('textbox', { name: 'Testo', exact: true });
  const verdict = page.getByRole('button', { name: /errore/ });
  const save = async () => {
    await editor.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(editor.getByRole('button', { name: 'Salva', exact: true })).toBeDisabled();
  };

  await test.step('writes', async () => {
    await page.goto(desk.url);
    await editor.getByRole('button', { name: 'Crea Nuova Voce' }).click();
    await editor.getByRole('textbox', { name: 'Titolo' }).fill('Perché l’oro brilla');
    await editor
      .getByRole('textbox', { name: 'Riassunto' })
      .fill('Che cosa muove il prezzo dell’oro. '.repeat(4).trim());
    await editor.getByRole('radio', { name: 'Macro' }).click();
    await editor.getByRole('radio', { name: 'Elena Marchetti' }).click();
    await text.fill('Il prezzo dell’oro sale quando i tassi reali scendono.');
    await text.press('Control+End');
    await editor.getByRole('button', { name: '+ Riquadro' }).click();
    const part = editor.getByRole('dialog', { name: 'Riquadro' });
    await part.getByLabel('Tipo').selectOption('attenzione');
    await part.getByLabel('Testo').fill('Non rende cedole.');
    await part.getByRole('button', { name: 'Inserisci' }).click();
    await save();
    expect(stored()).toContain('draft: true\n');
    expect(stored()).toContain('<Callout type="attenzione">\nNon rende cedole.\n</Callout>');
    await expect(verdict).toHaveText('Nessun errore');
    await expect(page).toHaveURL(/#\/collections\/articles\/entries\/perche-l-oro-brilla$/);
  });

  const preview = await test.step('previews', async () => {
    const link = page.getByRole('link', { name: 'Anteprima' });
    await expect(link).toBeVisible({ timeout: START_MS });
    await expect(link).toHaveAttribute('href', /\/articles\/perche-l-oro-brilla$/);
    // Opened by address: Playwright reports a window of another origin without an opener late or never.
    const article = await context.newPage();
    await article.goto((await link.getAttribute('href')) ?? '', { timeout: START_MS });
    await expect(article.getByRole('heading', { name: 'Perché l’oro brilla', level: 1 })).toBeVisible();
    await expect(article.getByText('Non rende cedole.')).toBeVisible();
    return article;
  });

  await test.step('breaks', async () => {
    await text.fill('Il prezzo sale.\n\n<Riquadro>Non rende cedole.</Riquadro>');
    await save();
    await expect(verdict).toHaveText('1 errore');
    await verdict.click();
    await expect(page.getByRole('region', { name: 'Errori' })).toContainText('Riquadro');
    await page.getByRole('button', { name: /^Consegna \(1\)/ }).click();
    await expect(page.getByRole('button', { name: 'Consegna', exact: true })).toBeDisabled();
  });

  await test.step('fixes', async () => {
    await text.fill('Il prezzo sale quando i tassi reali scendono.');
    await save();
    await expect(verdict).toHaveText('Nessun errore');
    await expect(preview.getByText('Il prezzo sale quando i tassi reali scendono.')).toBeVisible();
  });

  await test.step('publishes', async () => {
    await editor.getByRole('switch', { name: 'Bozza' }).click();
    await save();
    expect(stored()).not.toContain('draft');
    await page.getByLabel('Che cosa consegni').fill('Aggiungi l’articolo sull’oro');
    await page.getByRole('button', { name: 'Consegna', exact: true }).click();
    await expect(page.getByRole('status')).toHaveText('Consegnato e inviato a origin, ramo main.');
    expect(desk.delivered()).toEqual(['Aggiungi l’articolo sull’oro', path]);
    await expect(page.getByText('Non c’è nulla da consegnare')).toBeVisible();
  });

  await test.step('keeps concurrent changes, in one tab', async () => {
    const second = await context.newPage();
    await second.goto(desk.url);
    await expect(second.frameLocator('#editor').getByRole('alert')).toContainText('altra scheda');
    await second.close();
    await text.fill('Il prezzo scende.');
    const theirs = stored().replace('Il prezzo sale', 'Di un collega: sale');
    writeFileSync(join(desk.folder, path), theirs);
    await editor.getByRole('button', { name: 'Salva', exact: true }).click();
    await editor.getByRole('button', { name: 'Save Anyway' }).click();
    await expect(editor.getByText(/cambiato nel frattempo/).first()).toBeVisible();
    expect(stored()).toBe(theirs);
  });
});
