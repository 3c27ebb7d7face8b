import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { newLicenseKey, parseLicenseKey } from '#lib/api/services/shared/license-keys.ts';
import { newCustomerId, shardOf } from '#lib/api/services/shared/shards.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { call, context, member, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const order = { body: { product_id: 'one', duration_key: '1m' }, headers: { 'Idempotency-Key': 'an-order' } };

beforeAll(() => addProduct({ id: 'one' }));

it('reads the shard of a new customer and of a new key', () => {
  for (const shard of [0, 1, 31]) {
    expect(shardOf(newCustomerId(shard))).toBe(shard);
    expect(shardOf(newLicenseKey(shard))).toBe(shard);
    expect(parseLicenseKey(newLicenseKey(shard).toLowerCase())).toBeDefined();
  }
});

it('treats ids without a shard as the first shard’s', () => {
  const unmarked = ['f81d4fae-7dec-41d0-8765-00a0c91e6bf6', 'COA-ZV538-BFT2Y-UJW2F-8BM7H-U5AAS'];
  expect(unmarked.map(shardOf)).toEqual([0, 0]);
});

it('marks new accounts', async () => {
  const email = 'ada@example.com';
  const password = 'Abbastanza-lunga';
  const names = { first_name: 'Ada', last_name: 'Rossi' };
  await call('register', { body: { email, password, password_confirm: password, ...names } });
  const [user] = await context().db.select().from(users).where(eq(users.email, email));
  expect(user?.id).toMatch(/^c000[\dA-Za-z]{16}$/);
});

it('issues keys that name the shard of the customer', async () => {
  const { access } = await member({ id: newCustomerId(7) });
  const { license } = read(PurchaseResult, await call('purchase', { access, ...order }));
  expect(shardOf(license.license_key)).toBe(7);
});
