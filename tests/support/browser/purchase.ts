import type { APIResponse, Locator, Page } from '@playwright/test';
import { callPath } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';

/** The card of a product on the products page. */
export function productCard(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
}

/** The dialog for the buyer's data before an account's first purchase. */
export const buyerStep = (page: Page): Locator => page.getByRole('dialog', { name: 'Dati per la fattura' });

/** Enters the data of a private person, and continues with the purchase. */
export async function giveBuyer(page: Page): Promise<void> {
  const step = buyerStep(page);
  const typed = {
    'Codice fiscale': 'rssmra85t10a562s',
    Indirizzo: 'Via Po 7',
    CAP: '10124',
    Città: 'Torino',
    Provincia: 'to',
  };
  for (const [label, text] of Object.entries(typed)) await step.getByLabel(label).fill(text);
  await step.getByRole('button', { name: 'Salva e acquista' }).dblclick();
}

/** Buys the product for its shortest duration; returns the licence's key. */
export async function buy(page: Page, name: string): Promise<string> {
  await page.goto(href('products'));
  const card = productCard(page, name);
  await card.getByRole('radio').first().check();
  await card.getByRole('button', { name: /^Acquista/ }).click();
  const modal = page.getByRole('dialog', { name: 'Acquisto Completato!' });
  await modal.or(buyerStep(page)).waitFor();
  if (await buyerStep(page).isVisible()) await giveBuyer(page);
  const text = await modal
    .getByText(/COA(-[A-Z2-9]{5}){5}/)
    .first()
    .textContent();
  return text?.match(/COA(-[A-Z2-9]{5}){5}/)?.[0] ?? '';
}

/** Asks for an activation, like the licence's program at its start on a new device. */
export function askForDevice(page: Page, key: string, productId: string, name: string): Promise<APIResponse> {
  const device = { fingerprint: crypto.randomUUID(), name, platform: 'Linux', app_version: '2.4.1' };
  const data = { license_key: key, product_id: productId, ...device };
  return page.request.post(callPath('activate'), { data });
}

/** Activates the licence on a new device. */
export async function activate(page: Page, key: string, productId: string, name: string): Promise<void> {
  const answer = await askForDevice(page, key, productId, name);
  if (!answer.ok()) throw new Error(`The device was refused: ${await answer.text()}`);
}
