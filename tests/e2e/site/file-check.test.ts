import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callPath } from '#lib/contract/calls/calls.ts';
import { FILE_CHECK_PAGE } from '#lib/contract/devices/rules.ts';
import { SANDBOX_PRODUCT } from '#lib/contract/devices/sandbox.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import {
  chooseRequest,
  downloadAnswer,
  openRequest,
  requestText,
  sandboxFile,
} from '#tests/support/browser/offline-request.ts';
import { buy } from '#tests/support/browser/purchase.ts';
import { becomeCustomer } from '#tests/support/people.ts';

const verdict = (page: Page) => page.getByRole('status').getByRole('heading');
const value = (page: Page, name: string) =>
  page
    .getByRole('status')
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .locator('dd');
const pick = (page: Page, name: string, text: string) =>
  page
    .getByLabel('File di licenza', { exact: true })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });

/** Records the page's requests from now on, except those of every page. */
function watch(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`);
    if (request.postData()?.includes('LICENSE FILE')) asked.push('the file itself');
  });
  return asked;
}

/** The file with another first character in its signature. */
function forged(file: string): string {
  const [begin = '', ...lines] = file.trim().split('\n');
  const end = lines.pop() ?? '';
  const signed = JSON.parse(Buffer.from(lines.join(''), 'base64').toString());
  const sig = (signed.sig.startsWith('A') ? 'B' : 'A') + signed.sig.slice(1);
  const body = Buffer.from(JSON.stringify({ ...signed, sig })).toString('base64');
  return [begin, ...(body.match(/.{1,64}/g) ?? []), end, ''].join('\n');
}

test('a licence file is verified where it is, and sent nowhere', async ({ page }) => {
  await becomeCustomer(page);
  await buy(page, 'Crypto Analyzer');
  await openRequest(page);
  await chooseRequest(page, 'richiesta.json', requestText());
  const file = readFileSync(await (await downloadAnswer(page)).path(), 'utf8');
  await page.goto(FILE_CHECK_PAGE);
  const asked = watch(page);

  await pick(page, `${'x'.repeat(60)}\u202ecil.exe`, file);
  await expect(verdict(page)).toHaveText('Valido');
  await expect(value(page, 'Prodotto')).toHaveText('Crypto Analyzer (crypto-analyzer)');
  await expect(value(page, 'Chiave che lo firma')).toContainText('(attuale)');
  await expect(page.getByText('È un file di prova')).toBeHidden();

  const check = () => page.getByRole('button', { name: 'Verifica' }).click();
  const device = page.getByLabel('Impronta del dispositivo');
  await device.fill('air-gapped-0001');
  await expect(verdict(page)).toHaveCount(0);
  await check();
  await expect(value(page, 'Dispositivo (SHA-256)')).toContainText('l’impronta indicata');
  await device.fill('air-gapped-0002');
  await check();
  await expect(verdict(page)).toHaveText('Di un altro dispositivo');
  await device.fill('');

  const text = page.getByLabel('Oppure incolla il testo');
  await text.fill(forged(file));
  await check();
  await expect(verdict(page)).toHaveText('Firma non valida');
  await expect(value(page, 'Prodotto')).toBeHidden();
  await text.fill('ciao');
  await check();
  await expect(verdict(page)).toHaveText('Non è un file di licenza di COA');
  await pick(page, 'video.mp4', 'A'.repeat(5_000_000));
  await expect(page.getByText('È troppo grande per esserlo.')).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 31 * 86_400_000);
  await pick(page, 'vecchio.lic', file);
  await expect(verdict(page)).toHaveText('Scaduto');
  const keys = callPath('licensePublicKeys');
  expect(asked.sort()).toEqual([`GET ${keys}`, `GET ${keys}?product_id=${SANDBOX_PRODUCT}`]);
});

test('a sandbox file is recognized', async ({ page }) => {
  await page.goto(FILE_CHECK_PAGE);
  await pick(page, 'prova.lic', await sandboxFile(page));
  await expect(verdict(page)).toHaveText('Valido');
  await expect(page.getByText('È un file di prova')).toBeVisible();
  await expect(value(page, 'Prodotto')).toHaveText('Prodotto di prova (coa-test)');
});

test('without the keys the page shows that it knows nothing, and requests them again', async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const file = await sandboxFile(page);
  await page.goto(FILE_CHECK_PAGE);
  const path = `**${callPath('licensePublicKeys')}*`;
  await page.route(path, (route) => route.abort());
  await pick(page, 'prova.lic', file);
  await expect(verdict(page)).toHaveText('Le chiavi pubbliche non si caricano');
  await page.unroute(path);
  await page.getByRole('button', { name: 'Verifica' }).click();
  await expect(verdict(page)).toHaveText('Valido');
});

test('a browser without the algorithm shows a message', async ({ page }) => {
  await page.addInitScript(() => {
    crypto.subtle.importKey = () =>
      Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
  });
  await page.goto(FILE_CHECK_PAGE);
  await pick(page, 'prova.lic', await sandboxFile(page));
  await expect(verdict(page)).toHaveText('Questo browser non sa verificare la firma');
});
