import { expect, type Page } from '@playwright/test';
import { FILE_CHECK_PAGE } from '#lib/contract/devices/rules.ts';
import { hydrated } from '#tests/support/people.ts';
import { chooseRequest, openRequest, requestText, sandboxFile } from './offline-request.ts';

/** What a customer sees when activating a computer without a network. */
export const offlineStates = [
  {
    name: 'a request file of another product, with long names',
    width: 390,
    open: async (page: Page) => {
      await openRequest(page);
      await chooseRequest(page, `${'x'.repeat(60)}.json`, requestText({ product_id: 'p'.repeat(100) }));
      await expect(page.getByText('La richiesta è di un altro prodotto')).toBeVisible();
    },
  },
  {
    name: 'a licence file that is verified',
    width: 390,
    open: async (page: Page) => {
      await page.goto(FILE_CHECK_PAGE);
      await hydrated(page);
      await page.getByLabel('Oppure incolla il testo').fill(await sandboxFile(page));
      await page.getByRole('button', { name: 'Verifica' }).click();
      await expect(page.getByRole('heading', { name: 'Valido' })).toBeVisible();
    },
  },
];
