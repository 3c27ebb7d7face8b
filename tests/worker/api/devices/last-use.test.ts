import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { activations } from '#lib/api/db/schema/licenses.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, context, env, member } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { addDevice, addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const counter = countRows(env.DB);
const counted = { ...env, DB: counter.database };

beforeAll(() => addProduct({ id: 'risk' }));
beforeEach(() => {
  clock.now = Date.UTC(2027, 0, 1, 9, 30);
});

/** A device whose last use was yesterday. */
async function installed() {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId: 'risk' });
  const { id } = await addDevice({ licenseId: license.id, lastSeenAt: clock.now - DAY_MS }, 'device-0001');
  const body = { license_key: license.key, product_id: 'risk', fingerprint: 'device-0001' };
  const validate = async (fields: object = {}) => {
    const answer = await call('validate', { body: { ...body, ...fields } }, counted);
    expect(answer.body).toMatchObject({ code: 'VALID' });
  };
  const device = async () => (await context().db.select().from(activations).where(eq(activations.id, id)))[0];
  return { validate, device };
}

const written = async (work: () => Promise<unknown>) => (await counter.measure(work)).rowsWritten;

it('stores a device’s use once a day', async () => {
  const { validate, device } = await installed();
  const morning = clock.now;
  expect(await written(validate)).toBeGreaterThan(0);
  expect(await device()).toMatchObject({ lastSeenAt: morning });
  clock.now += DAY_MS / 2;
  expect(await written(validate)).toBe(0);
  expect(await device()).toMatchObject({ lastSeenAt: morning });
  clock.now += DAY_MS / 2;
  expect(await written(validate)).toBeGreaterThan(0);
  expect(await device()).toMatchObject({ lastSeenAt: clock.now });
});

it('stores it again from midnight in Rome', async () => {
  const { validate, device } = await installed();
  clock.now = Date.parse('2027-01-01T22:59:59Z');
  await validate();
  clock.now = Date.parse('2027-01-01T23:00:00Z');
  await validate();
  expect(await device()).toMatchObject({ lastSeenAt: clock.now });
});

it('stores a device’s use once, however many validations begin the day at once', async () => {
  const { validate } = await installed();
  const one = await written(validate);
  clock.now += DAY_MS;
  expect(await written(() => Promise.all(Array.from({ length: 20 }, () => validate())))).toBe(one);
});

it('stores another version at once, and keeps it if none is sent', async () => {
  const { validate, device } = await installed();
  await validate();
  await validate({ app_version: '9.9' });
  expect(await device()).toMatchObject({ appVersion: '9.9', lastSeenAt: clock.now });
  expect(await written(validate)).toBe(0);
  expect(await device()).toMatchObject({ appVersion: '9.9' });
});
