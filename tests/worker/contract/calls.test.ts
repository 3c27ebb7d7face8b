import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { Profile } from '#lib/contract/account/account.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { DownloadResult } from '#lib/contract/downloads/downloads.ts';
import { PaymentDetail, PaymentList } from '#lib/contract/payments/payments.ts';
import { PurchaseResult } from '#lib/contract/sales/purchases.ts';
import type { CallInit } from '#tests/support/user-agent.ts';
import { requireDocumented } from '#tests/support/worker/contract.ts';
import { PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { addRelease, archive } from '#tests/support/worker/fixtures/releases.ts';
import { type Client, customer, type Transport, transports } from '#tests/support/worker/transports.ts';

let sha256 = '';

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno', trialDays: 14 });
  ({ sha256 } = await addRelease({ id: 'one-1', productId: 'one' }, env));
});

/** Makes a call whose answer must have this status and the contract's form. */
async function ask(client: Client, status: number, name: CallName, sent?: CallInit) {
  const reply = await client.call(name, sent);
  expect([name, reply.status, reply.status === status ? '' : reply.body]).toEqual([name, status, '']);
  const isFile = reply.body === undefined && reply.bytes.length > 0;
  if (!isFile) requireDocumented(name, status, reply.body);
  return reply;
}

async function buyer(transport: Transport) {
  const { email, client } = await customer(transport);
  const body = { product_id: 'one', duration_key: '1m' };
  const headers = { 'Idempotency-Key': 'the-first-order' };
  const reply = await ask(client, 201, 'purchase', { body, headers });
  const { license } = v.parse(PurchaseResult, reply.body);
  return { email, client, licenseId: license.id ?? '', key: license.license_key };
}

describe.each(transports)('through $name', { timeout: 30_000 }, (transport) => {
  it('visitors read the catalogue and the document', async () => {
    const guest = await transport.guest();
    await ask(guest, 200, 'products');
    await ask(guest, 200, 'product', { params: { id: 'one' } });
    await ask(guest, 404, 'product', { params: { id: 'nope' } });
    await ask(guest, 200, 'openApi');
    await ask(guest, 200, 'licensePublicKeys');
  });

  it('visitors do what needs no account, and learn nothing of others', async () => {
    const guest = await transport.guest();
    const { email } = await customer(transport);
    for (const address of [email, 'nobody@example.com']) {
      await ask(guest, 200, 'passwordReset', { body: { email: address } });
      await ask(guest, 200, 'resendVerificationPublic', { body: { email: address } });
      await ask(guest, 200, 'recoverLicenses', { body: { email: address } });
      await ask(guest, 200, 'newsletterSubscribe', { body: { email: address } });
    }
    for (const name of [
      'verifyEmail',
      'undoEmailChange',
      'newsletterConfirm',
      'newsletterUnsubscribe',
      'concludeWithdrawal',
    ] as const) {
      await ask(guest, 400, name, { body: { token: 'x' } });
    }
    await ask(guest, 401, 'login', { body: { email, password: 'sbagliata' } });
  });

  it.each([
    'profile',
    'sessions',
    'preferences',
    'exportData',
    'licenses',
    'licensesByProduct',
    'downloads',
    'payments',
    'paymentStats',
    'dashboardStats',
    'openContracts',
  ] as const)('visitors do not get «%s»', async (name) => {
    const { status } = await (await transport.guest()).call(name);
    expect(status).toBe(401);
  });

  it('customers keep their account', async () => {
    const { client } = await customer(transport);
    const form = '--b\r\nContent-Disposition: form-data; name="city"\r\n\r\nTorino\r\n--b--\r\n';
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const saved = await ask(client, 200, 'updateProfile', { body: form, headers });
    expect(v.parse(Profile, saved.body).city).toBe('Torino');
    await ask(client, 200, 'profile');
    await ask(client, 400, 'updateProfile', { body: { postal_code: 'x' } });
    await ask(client, 200, 'updatePreferences', { body: { product_news: true } });
    await ask(client, 200, 'preferences');
    await ask(client, 200, 'sessions');
    await ask(client, 403, 'endSession', { params: { id: 'x' } });
    await ask(client, 200, 'confirm', { body: { method: 'password', password: PASSWORD } });
    await ask(client, 404, 'endSession', { params: { id: 'x' } });
    await ask(client, 200, 'endOtherSessions');
    await ask(client, 404, 'profileImage', { params: { id: 'x' } });
    await ask(client, 200, 'resendVerification');
    const message = { name: 'Ada', email: 'ada@example.org', subject: 'Ciao', message: 'Prova' };
    await ask(client, 201, 'support', { body: message });
    const data = await ask(client, 200, 'exportData');
    expect(data.headers.get('Content-Disposition')).toContain('attachment');
  });

  it('customers buy, use, pay and download', async () => {
    const { client, licenseId } = await buyer(transport);
    const id = { params: { id: licenseId } };
    await ask(client, 200, 'licenses', { query: { limit: '5' } });
    await ask(client, 200, 'licensesByProduct');
    await ask(client, 200, 'license', id);
    await ask(client, 200, 'activations', id);
    await ask(client, 200, 'usageLogs', id);
    await ask(client, 200, 'deactivateAll', id);
    await ask(client, 200, 'renewal', { params: { id: 'one' } });
    await ask(client, 201, 'startTrial', { params: { id: 'one' } });
    await ask(client, 409, 'startTrial', { params: { id: 'one' } });
    const renewal = { body: { duration_key: '1m' }, headers: { 'Idempotency-Key': 'the-first-renewal' } };
    await ask(client, 200, 'renew', { ...id, ...renewal });
    await ask(client, 200, 'dashboardStats');
    await ask(client, 200, 'paymentStats');

    const list = await ask(client, 200, 'payments', { query: { page: '1', page_size: '1', status: 'fake' } });
    const { results, count } = v.parse(PaymentList, list.body);
    expect([results.length, count]).toEqual([1, 2]);
    const payment = { params: { id: results[0]?.id ?? '' } };
    await ask(client, 200, 'payment', payment);
    const pdf = await ask(client, 200, 'invoice', payment);
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    expect(new TextDecoder().decode(pdf.bytes.slice(0, 5))).toBe('%PDF-');
    const xml = await ask(client, 200, 'invoiceXml', payment);
    expect(new TextDecoder().decode(xml.bytes)).toContain('FatturaElettronica');

    await ask(client, 200, 'downloads');
    const link = v.parse(
      DownloadResult,
      (await ask(client, 200, 'download', { params: { id: 'one' } })).body,
    );
    const token = new URL(link.download.download_url).pathname.split('/').at(-2) ?? '';
    const file = await ask(client, 206, 'file', { params: { token }, headers: { Range: 'bytes=2-4' } });
    expect([file.bytes, file.headers.get('Content-Range')]).toEqual([archive.slice(2, 5), 'bytes 2-4/2000']);
    const known = { 'If-None-Match': `"${sha256}"` };
    expect((await client.call('file', { params: { token }, headers: known })).status).toBe(304);
    await ask(client, 403, 'file', { params: { token: 'x' } });
  });

  it('desktop products activate, validate and deactivate without a session', async () => {
    const { key } = await buyer(transport);
    const guest = await transport.guest();
    const device = { license_key: key, product_id: 'one', fingerprint: 'fingerprint-1' };
    const about = { name: 'Studio', platform: 'Linux', app_version: '1.0.0' };
    await ask(guest, 201, 'activate', { body: { ...device, ...about } });
    await ask(guest, 200, 'activate', { body: { ...device, ...about } });
    await ask(guest, 200, 'validate', { body: device });
    await ask(guest, 200, 'renewLease', { body: device });
    await ask(guest, 200, 'deviceOfflineFile', { body: device });
    await ask(guest, 200, 'deactivate', { body: device });
    await ask(guest, 403, 'activate', { body: { ...device, ...about, product_id: 'two' } });
    await ask(guest, 404, 'activate', { body: { ...device, ...about, license_key: 'COA-NOPE' } });
  });

  it('customers do not find what is another’s', async () => {
    const owner = await buyer(transport);
    const { client } = await customer(transport);
    const list = await ask(owner.client, 200, 'payments');
    const payment = { params: { id: v.parse(PaymentList, list.body).results[0]?.id ?? '' } };
    for (const name of ['payment', 'invoice', 'invoiceXml'] as const) await ask(client, 404, name, payment);
    await refundOf(payment.params.id);
    const paid = await ask(owner.client, 200, 'payment', payment);
    const [refund] = v.parse(PaymentDetail, paid.body).refunds;
    const note = { params: { id: refund?.id ?? '' } };
    for (const name of ['creditNote', 'creditNoteXml'] as const) {
      await ask(owner.client, 200, name, note);
      await ask(client, 404, name, note);
    }
    const id = { params: { id: owner.licenseId } };
    for (const name of ['license', 'activations', 'usageLogs', 'deactivateAll'] as const) {
      await ask(client, 404, name, id);
    }
    await ask(client, 404, 'replaceKey', { ...id, body: { password: 'Abbastanza-lunga', reason: 'other' } });
    await ask(client, 403, 'download', { params: { id: 'one' } });
  });

  it('customers are gone when they delete their account', async () => {
    const { client } = await buyer(transport);
    await ask(client, 400, 'deleteAccount', { body: { password: 'sbagliata' } });
    await ask(client, 204, 'deleteAccount', { body: { password: 'Abbastanza-lunga' } });
    expect((await client.call('profile')).status).toBe(401);
  });
});
