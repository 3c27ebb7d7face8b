import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, vi } from 'vitest';
import { payments } from '#lib/api/db/schema/payments.ts';
import { ActivationList, REQUEST_FORMAT } from '#lib/contract/devices/devices.ts';
import { DownloadResult } from '#lib/contract/downloads.ts';
import { flags } from '#lib/contract/flags.ts';
import { Offer } from '#lib/contract/offers/offers.ts';
import { PaymentDetail, PaymentList } from '#lib/contract/payments/payments.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { OpenContracts, Receipt, UNDO_WITHDRAWAL_PAGE } from '#lib/contract/withdrawals/withdrawals.ts';
import type { CallInit } from '#tests/support/user-agent.ts';
import { context } from './api.ts';
import { PASSWORD } from './fixtures/account.ts';
import { addCode } from './fixtures/codes.ts';
import { addSale } from './fixtures/payments.ts';
import { documentOf, refundOf } from './fixtures/refunds.ts';
import { archive } from './fixtures/releases.ts';
import { type Client, customer, proxied } from './transports.ts';
import { mailed, type Walker } from './walker.ts';

type Walk = Pick<Walker, 'ask' | 'fetch'>;

/** Makes every call about purchases, use and refunds; `sha256` is the hash of the sold file. */
export async function walkSales(walker: Walk, sha256: string) {
  const { ask } = walker;
  const { email, client } = await customer();
  const order = { body: { product_id: 'one', duration_key: '1m' } };
  const bought = await ask(client, 'purchase', { ...order, headers: { 'Idempotency-Key': 'first-order' } });
  const { license } = v.parse(PurchaseResult, bought);
  const its = { params: { id: license.id ?? '' } };
  await ask(client, 'renewal', { params: { id: 'one' } });
  await ask(client, 'startTrial', { params: { id: 'one' } });
  const code = await addCode();
  for (const name of ['readCode', 'redeemCode'] as const) await ask(client, name, { body: { code } });
  const body = { duration_key: '1m' };
  await ask(client, 'addDevices', {
    ...its,
    body: { devices: 1 },
    headers: { 'Idempotency-Key': 'one-device' },
  });
  // One to refund, one to withdraw from.
  for (const key of ['first-renewal', 'second-renewal'])
    await ask(client, 'renew', { ...its, body, headers: { 'Idempotency-Key': key } });
  for (const name of ['paymentStats', 'dashboardStats', 'licenses', 'licensesByProduct'] as const)
    await ask(client, name);
  await documents(walker, client);
  await offers(walker, client);
  await downloads(walker, client, sha256);
  await devices(ask, client, its, license.license_key);
  await withdrawing(ask, client, email);
}

async function documents({ ask, fetch }: Walk, client: Client) {
  const query = { page: '1', page_size: '1', status: 'fake' };
  const { results, count } = v.parse(PaymentList, await ask(client, 'payments', { query }));
  expect([results.length, count]).toEqual([1, 4]);
  const its = { params: { id: results[0]?.id ?? '' } };
  await ask(client, 'payment', its);
  expect((await fetch(client, 'invoice', its)).text).toMatch(/^%PDF-/);
  const [{ userId } = { userId: null }] = await context()
    .db.select({ userId: payments.userId })
    .from(payments)
    .where(eq(payments.id, its.params.id));
  const sold = { params: { id: await addSale(userId ?? '') } };
  expect((await fetch(client, 'invoiceXml', sold)).text).toContain('FatturaElettronica');
  const on = vi.spyOn(flags, 'refunds', 'get').mockReturnValue(true);
  await ask(client, 'askRefund', { ...its, body: { reason: 'Non serve più' } });
  on.mockRestore();
  await refundOf(sold.params.id);
  const [refund] = v.parse(PaymentDetail, await ask(client, 'payment', sold)).refunds;
  for (const name of ['creditNote', 'creditNoteXml'] as const)
    await ask(client, name, { params: { id: refund?.id ?? '' } });
  const document = { params: { id: String((await documentOf(sold.params.id))?.id) } };
  await ask(client, 'paymentDocuments');
  for (const name of ['paymentDocument', 'paymentDocumentXml'] as const) await ask(client, name, document);
}

async function offers({ ask, fetch }: Walk, client: Client) {
  const body = { product_id: 'one', duration_key: '1m' };
  const made = await ask(client, 'makeOffer', { body, headers: { 'Idempotency-Key': 'first-offer' } });
  const its = { params: { id: v.parse(Offer, made).id } };
  await ask(client, 'offers');
  expect((await fetch(client, 'offerPdf', its)).text).toMatch(/^%PDF-/);
  await ask(client, 'deleteOffer', its);
}

async function downloads({ ask, fetch }: Walk, client: Client, sha256: string) {
  await ask(client, 'downloads');
  await ask(client, 'ownVersions', { params: { id: 'one' } });
  const link = await ask(client, 'download', { params: { id: 'one' } });
  const path = new URL(v.parse(DownloadResult, link).download.download_url).pathname;
  const params = { token: path.split('/').at(-2) ?? '' };
  const part = await fetch(client, 'file', { params, headers: { Range: 'bytes=2-4' } });
  expect([part.status, part.bytes, part.headers.get('Content-Range')]).toEqual([
    206,
    archive.slice(2, 5),
    'bytes 2-4/2000',
  ]);
  const known = await client.call('file', { params, headers: { 'If-None-Match': `"${sha256}"` } });
  expect(known.status).toBe(304);
}

async function withdrawing(ask: Walk['ask'], client: Client, email: string) {
  const { results } = v.parse(OpenContracts, await ask(client, 'openContracts'));
  const [renewed = '', bought = ''] = results.map(({ contract }) => contract);
  const guest = await proxied.guest();
  const declaration = { body: { name: 'Anna Bianchi', contract: renewed } };
  await undone(renewed, async () => {
    await ask(client, 'withdraw', declaration);
    await ask(guest, 'undoWithdrawal', { body: { token: await mailed(email, UNDO_WITHDRAWAL_PAGE) } });
  });
  await ask(client, 'withdraw', declaration);
  const declared = { name: 'Anna Bianchi', contract: bought, email: `${crypto.randomUUID()}@example.org` };
  const { reason_token } = v.parse(Receipt, await ask(guest, 'declareWithdrawal', { body: declared }));
  const why = { token: reason_token, reason: 'unused', text: 'Ce l’ho già' };
  await ask(guest, 'tellWithdrawalReason', { body: why });
  const token = await mailed(email, '/recesso/concludi/');
  await ask(guest, 'concludeWithdrawal', { body: { token } });
}

/** Runs `act` on a contract as if it had been paid with money, because only then can it be undone. */
async function undone(transactionId: string, act: () => Promise<void>): Promise<void> {
  const { db } = context();
  const isIt = eq(payments.transactionId, transactionId);
  await db.update(payments).set({ provider: 'stripe' }).where(isIt);
  await act();
  await db.update(payments).set({ provider: 'fake' }).where(isIt);
}

async function devices(ask: Walk['ask'], client: Client, its: CallInit, license_key: string) {
  const product = await proxied.guest();
  const device = { license_key, product_id: 'one', fingerprint: 'fingerprint-1' };
  const about = { name: 'Studio', platform: 'Linux', app_version: '1.0.0' };
  await ask(product, 'activate', { body: { ...device, ...about } });
  for (const name of ['validate', 'renewLease', 'deviceOfflineFile'] as const)
    await ask(product, name, { body: device });
  const { results } = v.parse(ActivationList, await ask(client, 'activations', its));
  const own = { params: { id: results[0]?.id ?? '' } };
  await ask(client, 'renameActivation', { ...own, body: { name: 'Casa' } });
  for (const name of ['offlineFile', 'deactivateActivation'] as const) await ask(client, name, own);
  const request = { ...about, format: REQUEST_FORMAT, product_id: 'one', fingerprint: device.fingerprint };
  await ask(client, 'requestOfflineFile', { ...its, body: request });
  await ask(product, 'deactivate', { body: device });
  await ask(client, 'choosePreviews', { ...its, body: { previews: true } });
  for (const name of ['license', 'usageLogs', 'deactivateAll'] as const) await ask(client, name, its);
  await ask(client, 'replaceKey', { ...its, body: { password: PASSWORD, reason: 'exposed' } });
}
