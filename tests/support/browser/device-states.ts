import { expect, type Page } from '@playwright/test';
import { callPath } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { moreDevices as words } from '#lib/text/devices/more-devices.ts';
import { readBy } from '#tests/support/local-http.ts';
import { hydrated } from '#tests/support/people.ts';

/** Opens the dialog that adds devices, on the licence's page. */
export async function openMoreDevices(page: Page): Promise<void> {
  const { results } = await (await readBy(page.request, callPath('licenses'))).json();
  const valid = results.find(
    (license: { product_id: string; status: string; expires_at: string | null; is_trial: boolean }) =>
      license.product_id === 'bond-ladder' &&
      license.status === 'active' &&
      license.expires_at !== null &&
      !license.is_trial,
  );
  await page.goto(href('license', { id: valid.id }));
  await hydrated(page);
  await page.getByRole('button', { name: devices.add, exact: true }).click();
  await expect(page.getByRole('dialog', { name: words.title })).toBeVisible();
}

/** The API's response to a customer who adds devices. */
export const addedDevices = {
  message: 'Ora puoi usare la licenza su 4 dispositivi.',
  license: { id: '1', max_activations: 4 },
};

/** The states of the page on which an owner adds devices. */
export const deviceStates = [
  {
    name: 'the question how many devices are added, with more than are offered',
    width: 390,
    open: async (page: Page) => {
      await openMoreDevices(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.howMany).fill('999');
      await dialog.locator('[type=submit]').click();
      await expect(dialog.getByLabel(words.howMany)).toBeFocused();
    },
  },
];
