import type { Download, Locator, Page } from '@playwright/test';
import { callPath } from '#lib/contract/calls/calls.ts';
import { REQUEST_FORMAT } from '#lib/contract/devices/devices.ts';
import { SANDBOX_PRODUCT } from '#lib/contract/devices/sandbox.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { readBy } from '#tests/support/local-http.ts';
import { hydrated } from '#tests/support/people.ts';

export const requestDialog = (page: Page): Locator => page.getByRole('dialog');

/** Opens the page of the newest active licence, and its dialog for a request file. */
export async function openRequest(page: Page): Promise<void> {
  const { results } = await (await readBy(page.request, callPath('licenses'))).json();
  const active = results.find(({ status }: { status: string }) => status === 'active');
  await page.goto(href('license', { id: active.id }));
  await hydrated(page);
  await page.getByRole('button', { name: 'Attiva un computer senza rete' }).click();
}

export const chooseRequest = (page: Page, name: string, text: string): Promise<void> =>
  requestDialog(page)
    .getByLabel('File di richiesta')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

/** Confirms the request; returns the file that the browser downloads. */
export async function downloadAnswer(page: Page): Promise<Download> {
  const download = page.waitForEvent('download');
  await requestDialog(page).getByRole('button', { name: 'Attiva e scarica il file' }).click();
  return download;
}

/** The request file that a program writes. */
export const requestText = (fields: object = {}): string =>
  JSON.stringify({
    format: REQUEST_FORMAT,
    product_id: 'crypto-analyzer',
    fingerprint: 'air-gapped-0001',
    name: 'Laboratorio',
    platform: 'Windows 11',
    app_version: '2.4.1',
    ...fields,
  });

/** The offline licence file of a sandbox device. */
export async function sandboxFile(page: Page): Promise<string> {
  const device = { license_key: 'COA-TEST-VALID', product_id: SANDBOX_PRODUCT, fingerprint: 'device-0001' };
  const answer = await page.request.post(callPath('deviceOfflineFile'), { data: device });
  return (await answer.json()).content;
}
