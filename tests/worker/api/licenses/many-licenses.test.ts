import { beforeAll, expect, it } from 'vitest';
import { callPath } from '#lib/contract/calls/calls.ts';
import { DashboardStats } from '#lib/contract/dashboard.ts';
import { LicenseGroups } from '#lib/contract/licenses/licenses.ts';
import { PaymentStats } from '#lib/contract/payments/payments.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { call, member, read, sendForFile } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { copyLicense, copyPayment } from '#tests/support/worker/fixtures/copies.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addRelease } from '#tests/support/worker/fixtures/releases.ts';

/** More than a query can bind and than a page can show. */
const BOUGHT = 120;

/** A customer with a licence that was really bought, and copies of it. */
async function customer() {
  const { access } = await member();
  const body = { product_id: 'one', duration_key: '12m' };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const { license } = read(PurchaseResult, await call('purchase', { access, body, headers }));
  await copyLicense(String(license.id), BOUGHT - 1);
  await copyPayment(String(license.id), BOUGHT - 1);
  return { access };
}

beforeAll(async () => {
  await addProduct({ id: 'one' });
  await addRelease({ id: 'one-1', productId: 'one' });
});

it('works for a customer with more than a hundred licences', async () => {
  const { access } = await customer();
  const stats = read(DashboardStats, await call('dashboardStats', { access }));
  expect(stats.licenses).toMatchObject({ total: BOUGHT, active: BOUGHT });
  const { products_with_licenses } = read(LicenseGroups, await call('licensesByProduct', { access }));
  expect(products_with_licenses.map(({ total_licenses }) => total_licenses)).toEqual([BOUGHT]);
  expect(read(PaymentStats, await call('paymentStats', { access }))).toMatchObject({
    total_transactions: BOUGHT,
  });
  expect((await call('downloads', { access })).status).toBe(200);
  await confirmByPassword(access);
  const headers = { Authorization: `Bearer ${access}` };
  const file = await sendForFile(callPath('exportData'), { headers });
  const { licenses, payments, documents } = JSON.parse(new TextDecoder().decode(file.bytes));
  expect([licenses.length, payments.length, documents.length]).toEqual([BOUGHT, BOUGHT, BOUGHT]);
});
