import { beforeAll, expect, it } from 'vitest';
import { LoginResult } from '#lib/contract/auth.ts';
import { call, env, lastTokenTo, member, read } from '#tests/support/api.ts';
import { addProduct } from '#tests/support/catalogue.ts';

const sent = new Set<string>();
const recorded = {
  ...env,
  DB: {
    prepare: (query: string) => {
      sent.add(query);
      return env.DB.prepare(query);
    },
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  } as D1Database,
};
const request: typeof call = (name, options) => call(name, options, recorded);

/** One request of each kind, as a customer would send them. */
beforeAll(async () => {
  await addProduct({ id: 'one' });
  const email = 'ada@example.com';
  const password = 'Abbastanza-lunga';
  const names = { first_name: 'Ada', last_name: 'Rossi' };
  await request('register', { body: { email, password, password_confirm: password, ...names } });
  await request('resendVerificationPublic', { body: { email } });
  await request('verifyEmail', { body: { token: await lastTokenTo(email) } });
  await request('register', { body: { email, password, password_confirm: password, ...names } });
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

  await request('tokenRefresh', { body: { refresh } });
  await request('tokenRefresh', { body: { refresh } });
  await request('logout', { body: { refresh } });
  await request('passwordReset', { body: { email } });
  const token = await lastTokenTo(email);
  await request('passwordResetConfirm', {
    body: { token, new_password: password, new_password_confirm: password },
  });
});

it('reads no table from end to end, the short catalogue excepted', async () => {
  expect(sent.size).toBeGreaterThan(25);
  for (const query of sent) {
    const nothing = Array.from(query.matchAll(/\?/g), () => null);
    const explain = env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).bind(...nothing);
    const { results } = await explain.all<{ detail: string }>();
    const scans = results.map(({ detail }) => detail).filter((detail) => /^SCAN (?!products\b)/.test(detail));
    expect([query, scans]).toEqual([query, []]);
  }
});

it('binds far fewer than the hundred values that D1 takes', () => {
  for (const query of sent) expect(query.split('?').length - 1).toBeLessThan(50);
});
