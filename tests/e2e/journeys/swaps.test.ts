import { formatDay } from '#lib/format.ts';
import { expect, notice, test } from '#tests/support/browser/journey.ts';
import { activate, askForDevice, buy } from '#tests/support/browser/purchase.ts';
import { becomeCustomer, hydrated } from '#tests/support/people.ts';

const PRODUCT = 'crypto-analyzer';

test('a licence shows how often its devices were swapped, and when they can be swapped again', async ({
  page,
}) => {
  test.slow();
  await becomeCustomer(page);
  const key = await buy(page, 'Crypto Analyzer');
  const main = page.getByRole('main');
  const swaps = main.getByText(/^Cambi di dispositivo:/);
  const freeAll = async () => {
    await main.getByRole('button', { name: 'Disattiva tutti' }).click();
    const question = page.getByRole('dialog', { name: 'Disattivare tutti i dispositivi?' });
    await question.getByRole('button', { name: 'Disattiva tutti' }).click();
    await expect(notice(page, 'Dispositivi disattivati').first()).toBeVisible();
  };
  await page.goto('/licenses');
  await hydrated(page);
  await main.getByRole('link', { name: 'Dettagli' }).click();
  await expect(swaps).toHaveText('Cambi di dispositivo: 0 di 6 in 30 giorni.');

  for (const used of [0, 2, 4, 6]) {
    for (const name of ['Portatile', 'Studio']) await activate(page, key, PRODUCT, name);
    await page.reload();
    await hydrated(page);
    await expect(main.getByText('2 di 2 dispositivi')).toBeVisible();
    await expect(swaps).toContainText(`Cambi di dispositivo: ${used} di 6 in 30 giorni.`);
    await freeAll();
  }

  const refusal = await askForDevice(page, key, PRODUCT, 'Uno di troppo');
  expect(refusal.status()).toBe(409);
  const { code, next_swap_at } = await refusal.json();
  expect(code).toBe('SWAP_LIMIT_REACHED');
  await page.reload();
  await hydrated(page);
  await expect(swaps).toHaveText(
    `Cambi di dispositivo: 6 di 6 in 30 giorni. Il prossimo è possibile dal ${formatDay(next_swap_at)}.`,
  );
  await expect(main.getByText('0 di 2 dispositivi')).toBeVisible();
});
