import { createExecutionContext } from 'cloudflare:test';
import { beforeAll, expect, it, vi } from 'vitest';
import { createApi } from '#lib/api/app.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { clock, env, member } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addDevice, addLicense, addUsage } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const app = createApi(() => clock.now);

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

async function ask(access: string, inEnv: ApiEnv = env): Promise<Response> {
  await confirmByPassword(access);
  const headers = { Authorization: `Bearer ${access}` };
  return app.fetch(
    new Request(`https://api.test${callPath('exportData')}`, { headers }),
    inEnv,
    createExecutionContext(),
  );
}

/** A customer with many payments, a licence, a device and a log line. */
async function customer(count: number) {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId: 'one', expiresAt: null });
  await addDevice({ licenseId: license.id });
  await addUsage(license.id, { event: 'validated', detail: 'su due\nrighe' });
  await env.DB.prepare(
    `INSERT INTO payments (id, user_id, product_id, transaction_id, product_name, duration_key, license_duration,
       amount_cents, currency, payment_method, status, provider, created_at, terms_version)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     SELECT ?1 || i, ?1, 'one', ?1 || i, 'Uno', '1m', '1 mese', i, 'EUR', 'simulated', 'failed', 'fake', ?3 + i / 3, 1
     FROM n`,
  )
    .bind(user.id, count, clock.now)
    .run();
  return { ...user, license };
}

it('is JSON in lines with each row once, in the order of creation', async () => {
  const { access, license } = await customer(1111);
  const text = await (await ask(access)).text();
  const data = JSON.parse(text);
  expect(data.payments.map((payment: { amount_cents: number }) => payment.amount_cents)).toEqual(
    Array.from({ length: 1111 }, (_, at) => at + 1),
  );
  expect(data.usage).toEqual([expect.objectContaining({ license_id: license.id, detail: 'su due\nrighe' })]);
  expect([data.licenses.length, data.devices.length, data.documents, data.newsletter]).toEqual([
    1,
    1,
    [],
    null,
  ]);
  expect(text).toBe(JSON.stringify(data, null, 2));
});

it('reads no further than the client has read', async () => {
  const { access } = await customer(20_000);
  const prepared = vi.spyOn(env.DB, 'prepare');
  const reader = (await ask(access)).body?.getReader();
  await reader?.read();
  await new Promise(setImmediate);
  // Reading all payments would take a hundred pages.
  expect(prepared.mock.calls.length).toBeGreaterThan(5);
  expect(prepared.mock.calls.length).toBeLessThan(35);
  await reader?.cancel();
  prepared.mockRestore();
});

const signal = () => Promise.withResolvers<void>();

it('ends without a log line when the client disconnects', async () => {
  const { access } = await customer(1000);
  const log = vi.spyOn(console, 'error');
  const [reading, leaving, failing] = [signal(), signal(), signal()];
  const vault = vi.spyOn(crypto.subtle, 'decrypt').mockImplementationOnce(async () => {
    reading.resolve();
    await leaving.promise;
    setImmediate(failing.resolve);
    throw new Error('too late');
  });
  const reader = (await ask(access)).body?.getReader();
  const chunk = reader?.read();
  await reading.promise;
  const left = reader?.cancel();
  leaving.resolve();
  await Promise.all([failing.promise, left, chunk]);
  expect(log).not.toHaveBeenCalled();
  vault.mockRestore();
  log.mockRestore();
});

it('breaks off with a log line when a part cannot be read', async () => {
  const { access } = await customer(20_000);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let reads = 0;
  const DB = {
    prepare(query: string) {
      if (query.includes('from "payments"') && ++reads > 20) throw new Error('the database is gone');
      return env.DB.prepare(query);
    },
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  } as D1Database;
  const answer = await ask(access, { ...env, DB });
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
    message: 'export broken off',
    requestId: expect.any(String),
  });
  log.mockRestore();
});
