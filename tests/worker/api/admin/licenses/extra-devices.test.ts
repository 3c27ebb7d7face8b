import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import { call, context, member, read } from '#tests/support/worker/api.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { saveTerms } from '#tests/support/worker/product-terms.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let admin: Awaited<ReturnType<typeof colleague>>;

beforeAll(async () => {
  admin = await colleague('admin');
  await addProduct({ id: 'one', name: 'Uno' });
});

/** A licence with three of five possible extra devices. */
async function upgraded() {
  const owner = await member();
  const { id } = await addLicense({ userId: owner.id, productId: 'one', maxActivations: 5 });
  const bought = { extraDevices: 3, extraCents: 1800 };
  await context().db.update(licenses).set(bought).where(eq(licenses.id, id));
  const its = { access: admin.access, params: { id } };
  const page = async () => read(StaffLicensePage, await call('staffLicense', its));
  const limit = async (devices: number) => {
    const { status, expires_at, max_activations } = await page();
    const expected = { status, expires_at, max_activations };
    const change = { action: 'limit', devices };
    return call('changeLicense', { ...its, body: { change, expected, reason: 'Prova' } });
  };
  return { page, limit };
}

describe('the seller’s limit of a licence with extra devices', () => {
  it('leaves bought devices unchanged', async () => {
    const { page, limit } = await upgraded();
    expect(await page()).toMatchObject({ extra_devices: 3, extra_price: 1800 });
    for (const devices of [9, 4]) {
      expect((await limit(devices)).status).toBe(200);
      expect(await page()).toMatchObject({ max_activations: devices, extra_devices: 3, extra_price: 1800 });
    }
  });

  it.each([3, 1])('cannot be lowered to %i, as three were bought', async (devices) => {
    const { page, limit } = await upgraded();
    expect(await limit(devices)).toMatchObject({ status: 409, body: { code: 'bought_devices' } });
    expect((await page()).max_activations).toBe(5);
  });
});

describe('the price of an extra device', () => {
  const row = async () => (await context().db.select().from(products).where(eq(products.id, 'one')))[0];

  it('can be set and removed by the seller, and is logged', async () => {
    for (const cents of [600, 0]) {
      expect((await saveTerms(admin.access, 'one', { device_cents: cents })).status).toBe(200);
      expect(await row()).toMatchObject({ deviceCents: cents });
    }
    const entries = await context().db.select().from(staffEvents).where(eq(staffEvents.targetId, 'one'));
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ device_cents: 0 }, { device_cents: 600 }],
      [{ device_cents: 600 }, { device_cents: 0 }],
    ]);
  });

  it.each([-1, 0.5, 1_000_001, '6'])('is refused as %j', async (device_cents) => {
    expect((await saveTerms(admin.access, 'one', { device_cents: device_cents as number })).status).toBe(400);
  });
});
