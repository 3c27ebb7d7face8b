import { evictDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { newLicenseKey } from '#lib/api/services/shared/license-keys.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { call, clock, member, read } from '#tests/support/worker/api.ts';
import { exhaust, limiterOf } from '#tests/support/worker/counts.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const MINUTE_MS = 60_000;

beforeAll(() => addProduct({ id: 'one' }));

/** Validates a key from a network. */
async function outcomeOf(license_key: string, address: string) {
  const headers = { 'X-Forwarded-For': address };
  return call('validate', { headers, body: { license_key, product_id: 'one' } });
}

async function newLicense() {
  const { id: userId } = await member();
  return addLicense({ userId, productId: 'one' });
}

let networks = 0;
/** A network that has used up its guesses. */
async function besieged(): Promise<string> {
  networks += 1;
  const address = `203.0.113.${networks}`;
  await exhaust(['unknownKeysPerAddress', `network ${address}`]);
  expect((await outcomeOf(newLicenseKey(0), address)).status).toBe(429);
  return address;
}

describe('while guesses are refused, a key still works', () => {
  it('that was used before, from any network', async () => {
    const { key } = await newLicense();
    expect((await outcomeOf(key, '198.51.100.1')).status).toBe(200);
    await evictDurableObject(await limiterOf(`key ${key}`));
    expect((await outcomeOf(key, await besieged())).body).toMatchObject({ code: 'VALID' });
  });

  it('that was bought here and never used', async () => {
    const { access } = await member();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const order = { product_id: 'one', duration_key: '1m' };
    const sold = await call('purchase', { access, headers, body: order });
    const key = read(PurchaseResult, sold).license.license_key;
    expect((await outcomeOf(key, await besieged())).body).toMatchObject({ code: 'VALID' });
  });

  it('that is unknown to the limiter, once the minute is over', async () => {
    const { key } = await newLicense();
    const address = await besieged();
    const refused = await outcomeOf(key, address);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    clock.now += MINUTE_MS;
    expect((await outcomeOf(key, address)).body).toMatchObject({ code: 'VALID' });
  });
});

it('a key’s first use counts as one of its own calls and not as a guess', async () => {
  const { key } = await newLicense();
  const address = '203.0.113.200';
  for (let n = 0; n < 60; n++) expect((await outcomeOf(key, address)).status).toBe(200);
  expect((await outcomeOf(key, address)).status).toBe(429);
  for (let n = 0; n < 60; n++) expect((await outcomeOf(newLicenseKey(0), address)).status).toBe(200);
  expect((await outcomeOf(newLicenseKey(0), address)).status).toBe(429);
});
