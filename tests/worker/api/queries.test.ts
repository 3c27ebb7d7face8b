import { beforeAll, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { ActivateResult } from '#lib/contract/devices/licensing.ts';
import { LicenseList } from '#lib/contract/licenses/licenses.ts';
import { LoginResult, RegisterResult } from '#lib/contract/login/auth.ts';
import { call, clock, context, lastTokenTo, member, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { recordQueries, scansOf } from '#tests/support/worker/recorded-db.ts';
import { runJobs } from '#tests/support/worker/work.ts';

const { sent, env: recorded } = recordQueries();
const request: typeof call = (name, options) => call(name, options, recorded);

/** One request of each kind, as a customer would send them. */
beforeAll(async () => {
  await addProduct({ id: 'one' });
  const email = 'ada@example.com';
  const password = 'Abbastanza-lunga';
  const names = { first_name: 'Ada', last_name: 'Rossi' };
  const registration = { email, password, password_confirm: password, ...names };
  const { proof } = read(RegisterResult, await request('register', { body: registration }));
  await request('resendVerificationPublic', { body: { email } });
  await request('verifyEmail', { body: { token: await lastTokenTo(email), proof } });
  await request('register', { body: registration });
  const other = { ...registration, email: 'other@example.com' };
  await request('register', { body: other });
  const passwords = { new_password: password, new_password_confirm: password };
  await request('completeRegistration', {
    body: { token: await lastTokenTo(other.email), ...passwords, ...names },
  });
  const { access, refresh } = read(LoginResult, await request('login', { body: { email, password } }));
  const unverified = await member({ verified: false });
  await request('resendVerification', { access: unverified.access });

  await request('products');
  await request('product', { params: { id: 'one' } });
  const headers = { 'Idempotency-Key': 'a-new-order' };
  await request('purchase', { access, headers, body: { product_id: 'one', duration_key: '1m' } });
  for (const name of ['profile', 'licenses', 'licensesByProduct', 'dashboardStats'] as const) {
    await request(name, { access });
  }
  await request('license', { access, params: { id: 'x' } });
  await useLicense(access);

  await request('tokenRefresh', { body: { refresh } });
  await request('tokenRefresh', { body: { refresh } });
  await request('logout', { body: { refresh } });
  await request('recoverLicenses', { body: { email } });
  await request('passwordReset', { body: { email } });
  const token = await lastTokenTo(email);
  await request('passwordResetConfirm', {
    body: { token, new_password: password, new_password_confirm: password },
  });
});

/** The calls of a desktop product and of the licence's owner. */
async function useLicense(access: string) {
  const [license] = read(LicenseList, await request('licenses', { access })).results;
  const params = { id: license?.id ?? '' };
  const credential = { license_key: license?.license_key, product_id: 'one', fingerprint: 'device-0001' };
  const body = { ...credential, name: 'PC', platform: 'Linux', app_version: '1' };
  const { activation } = read(ActivateResult, await request('activate', { body }));
  for (const name of ['activate', 'validate', 'renewLease', 'deviceOfflineFile', 'deactivate'] as const) {
    await request(name, { body });
  }
  const device = { access, params: { id: activation.id } };
  await request('renameActivation', { ...device, body: { name: 'Studio' } });
  await request('deactivateActivation', device);
  await request('deactivateAll', { access, params });
  await request('activations', { access, params });
  const filters: Record<string, string>[] = [
    {},
    { event: 'activated' },
    { from: '2026-01-01', to: '2026-12-31' },
  ];
  for (const query of filters) {
    await request('usageLogs', { access, params, query });
  }
  await request('renewal', { access, params: { id: 'one' } });
  const headers = { 'Idempotency-Key': 'a-new-renewal' };
  await request('renew', { access, params, headers, body: { duration_key: '1m' } });
  await context()
    .db.update(licenses)
    .set({ expiresAt: clock.now - 1 });
  await runJobs(recorded);
}

it('reads no table from end to end, the short catalogue excepted', async () => {
  expect(sent.size).toBeGreaterThan(25);
  for (const query of sent) expect([query, await scansOf(query)]).toEqual([query, []]);
});

it('binds far fewer than the hundred values that D1 takes', () => {
  for (const query of sent) expect(query.split('?').length - 1).toBeLessThan(50);
});
