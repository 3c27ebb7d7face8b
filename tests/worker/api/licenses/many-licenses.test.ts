import { beforeAll, expect, it } from 'vitest';
import { callPath } from '#lib/contract/calls/calls.ts';
import { rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { DashboardStats } from '#lib/contract/dashboard/dashboard.ts';
import { LicenseGroups } from '#lib/contract/licenses/licenses.ts';
import { PaymentStats } from '#lib/contract/payments/payments.ts';
import { call, clock, member, read, sendForFile, signIn } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addRelease } from '#tests/support/worker/fixtures/releases.ts';

/** More than a query binds and than any page shows. */
const BOUGHT = 120;
const AT_ONCE = rateLimits.salesPerAccount.limit;
/** Between two crowds of purchases, so that no limit of a minute, an hour or a day is met. */
const PAUSE_MS = 3 * 3_600_000;

const order = { product_id: 'one', duration_key: '12m' };

/** A customer who bought everything by the call that customers use. */
async function customer() {
  const { id } = await member();
  for (let bought = 0; bought < BOUGHT; bought += AT_ONCE) {
    const { access } = await signIn(id);
    for (let each = 0; each < AT_ONCE; each += 1) {
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      expect((await call('purchase', { access, body: order, headers })).status).toBe(201);
    }
    clock.now += PAUSE_MS;
  }
  return signIn(id);
}

beforeAll(async () => {
  await addProduct({ id: 'one' });
  await addRelease({ id: 'one-1', productId: 'one' });
});

it('serves a customer with more than a hundred licences like any other', async () => {
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
  const { licenses, payments, invoices } = JSON.parse(new TextDecoder().decode(file.bytes));
  expect([licenses.length, payments.length, invoices.length]).toEqual([BOUGHT, BOUGHT, BOUGHT]);
}, 120_000);
