import { expect, test } from '#tests/support/browser/journey.ts';
import {
  chooseRequest,
  downloadAnswer,
  openRequest,
  requestDialog,
  requestText,
} from '#tests/support/browser/offline-request.ts';
import { activate, buy } from '#tests/support/browser/purchase.ts';
import { becomeCustomer } from '#tests/support/people.ts';

const PRODUCT = 'crypto-analyzer';

test('a computer without a network is activated by its request file', async ({ page }) => {
  test.slow();
  await becomeCustomer(page);
  const key = await buy(page, 'Crypto Analyzer');
  const dialog = requestDialog(page);
  const main = page.getByRole('main');
  await openRequest(page);

  await test.step('shows what is wrong with another file', async () => {
    const foreign = 'Questo non è un file di richiesta di COA.';
    for (const [name, text, sentence] of [
      [`${'x'.repeat(60)}\u202egpj.json`, 'ciao', foreign],
      [
        '<img src=x>.json',
        requestText({ product_id: 'bond-ladder' }),
        'di un altro prodotto («bond-ladder»)',
      ],
      ['video.mp4', ' '.repeat(5_000_000), 'Pesa più di 4 KB'],
      ['coa.lic', '-----BEGIN COA LICENSE FILE-----\n', 'già un file di licenza offline'],
    ] as const) {
      await chooseRequest(page, name, text);
      await expect(dialog.getByText(sentence)).toBeVisible();
      await expect(dialog.getByText(name.replace('\u202e', '\ufffd'))).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Attiva e scarica il file' })).toHaveCount(0);
    }
  });

  await test.step('takes one slot for two presses, and downloads the file', async () => {
    await chooseRequest(page, 'richiesta.json', requestText());
    await expect(dialog.getByText('occupa un posto della licenza (1 di 2)')).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Attiva e scarica il file' }).dblclick();
    expect((await download).suggestedFilename()).toMatch(/^coa-crypto-analyzer-.*\.lic$/);
    await expect(dialog.getByText('Il computer ha occupato un posto della licenza.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
    await expect(main.getByText('1 di 2 dispositivi')).toBeVisible();
    await expect(main.getByText('Laboratorio').first()).toBeVisible();
  });

  await test.step('keeps its slot the next time', async () => {
    await openRequest(page);
    await chooseRequest(page, 'richiesta.json', requestText());
    await expect(dialog.getByText('ha già un posto e lo conserva')).toBeVisible();
    await downloadAnswer(page);
    await expect(dialog.getByText('Il computer ha conservato il suo posto.')).toBeVisible();
  });

  await test.step('offers to free a slot when none is left', async () => {
    await activate(page, key, PRODUCT, 'Portatile');
    await openRequest(page);
    await chooseRequest(page, 'altra.json', requestText({ fingerprint: 'air-gapped-0002' }));
    await expect(dialog.getByText('Tutti e 2 i posti sono occupati')).toBeVisible();
    await dialog.getByRole('button', { name: 'Libera un posto' }).click();
    await expect(page.getByRole('dialog', { name: 'Libera un posto' })).toBeVisible();
  });
});
