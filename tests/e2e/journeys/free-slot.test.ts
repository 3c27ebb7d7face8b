import { callPath } from '#lib/contract/calls/calls.ts';
import { freeSlotHref } from '#lib/contract/devices/rules.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { activate, buy } from '#tests/support/browser/purchase.ts';
import { readBy } from '#tests/support/local-http.ts';
import { becomeCustomer, hydrated } from '#tests/support/people.ts';

const PRODUCT = 'crypto-analyzer';

test('a customer who has freed a slot can leave before the page behind reloads', async ({ page }) => {
  await becomeCustomer(page);
  const key = await buy(page, 'Crypto Analyzer');
  for (const name of ['Portatile', 'Studio']) await activate(page, key, PRODUCT, name);
  const { results } = await (await readBy(page.request, callPath('licenses'))).json();
  await page.goto(freeSlotHref(results[0].id));
  await hydrated(page);
  const question = page.getByRole('dialog', { name: 'Libera un posto' });
  await expect(question.getByRole('radio').first()).toBeChecked();

  const log = Promise.withResolvers<void>();
  await page.route('**/usage-logs/**', async (route) => {
    await log.promise;
    await route.continue();
  });
  await question.getByRole('button', { name: 'Libera il posto' }).click();
  const freed = page.getByRole('dialog', { name: 'C’è un posto libero' });
  await freed.getByRole('button', { name: 'Chiudi' }).last().click();
  await expect(page).toHaveURL(/\/licenses\/[^/?]+$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  log.resolve();
  await expect(page.getByRole('main').getByText('1 di 2 dispositivi')).toBeVisible();
});
