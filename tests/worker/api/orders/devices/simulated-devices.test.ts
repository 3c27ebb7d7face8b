import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { PaymentList } from '#lib/contract/payments/payments.ts';
import { MoreDevicesResult, Renewal } from '#lib/contract/sales/sales.ts';
import { call, context, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { buyOne, renewOne } from '#tests/support/worker/fixtures/orders.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { books } from '#tests/support/worker/shop-orders.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder', deviceCents: 600, maxActivations: 1 }));

const add = (access: string, id: string, body: Record<string, unknown>, key: string = crypto.randomUUID()) =>
  call('addDevices', { access, params: { id }, headers: { 'Idempotency-Key': key }, body });

async function owner() {
  const user = await member();
  const license = await buyOne(user.access, { duration_key: '12m' });
  return { ...user, license };
}

const rowOf = async (id: string) =>
  (await context().db.select().from(licenses).where(eq(licenses.id, id)))[0];

describe('extra devices in a simulated shop', () => {
  it('are available at once, at the shown price, and a program uses them', async () => {
    const { access, email, license } = await owner();
    const query = { license: license.id, devices: '2' };
    const shown = read(Checkout, await call('checkout', { access, params: { product: 'one' }, query }));
    const price = ((shown.total?.price ?? 0) / 100).toFixed(2);
    expect(price).toBe('144.00');
    const answer = read(
      MoreDevicesResult,
      await add(access, license.id, { devices: 2, expected_price: price }),
    );
    expect(answer.license).toEqual({ id: license.id, max_activations: 3 });
    expect(answer.message).toMatch(
      /^Bond Ladder, 2 dispositivi in più fino al .*: ora puoi usare la licenza su 3 dispositivi\.$/,
    );
    const key = { key: license.license_key, productId: 'one' };
    for (const device of ['device-0001', 'device-0002', 'device-0003'])
      expect((await desktop(key, device).activate()).status).toBe(201);
    expect((await mailsTo(email))[0]?.subject).toMatch(
      /^Il tuo acquisto: Bond Ladder, 2 dispositivi in più fino al/,
    );
    const { results } = read(PaymentList, await call('payments', { access }));
    expect(results[0]).toMatchObject({ license_duration: expect.stringMatching(/^2 dispositivi in più/) });
  });

  it('are added once, however often they are requested with one key', async () => {
    const { id, access, license } = await owner();
    const [one, other] = await Promise.all([
      add(access, license.id, { devices: 1 }, 'pressed-twice'),
      add(access, license.id, { devices: 1 }, 'pressed-twice'),
    ]);
    expect(other?.body).toEqual(one?.body);
    expect((await add(access, license.id, { devices: 2 }, 'pressed-twice')).status).toBe(422);
    expect(await rowOf(license.id)).toMatchObject({ maxActivations: 2, extraDevices: 1 });
    expect((await books(id)).paid).toHaveLength(2);
  });

  it('add up if two orders come at the same moment', async () => {
    const { access, license } = await owner();
    await Promise.all([add(access, license.id, { devices: 1 }), add(access, license.id, { devices: 2 })]);
    expect(await rowOf(license.id)).toMatchObject({ maxActivations: 4, extraDevices: 3, extraCents: 1800 });
  });

  it('never exceed a licence’s limit, however many orders come', async () => {
    const { access, license } = await owner();
    await context().db.update(licenses).set({ extraDevices: 48 }).where(eq(licenses.id, license.id));
    await Promise.all([1, 2, 3].map(() => add(access, license.id, { devices: 1 })));
    expect(await rowOf(license.id)).toMatchObject({ extraDevices: 50 });
  });

  it.each([
    [{ devices: 0 }, 400],
    [{ devices: 51 }, 400],
    [{}, 400],
    [{ devices: 1, expected_price: '1.00' }, 409],
  ])('are refused for %j', async (body, status) => {
    const { access, license } = await owner();
    expect((await add(access, license.id, body)).status).toBe(status);
  });

  it('are refused to others, and for a withdrawn product with its sentence', async () => {
    const { license, access } = await owner();
    const { access: eve } = await member();
    expect((await add(eve, license.id, { devices: 1 })).status).toBe(404);
    await context().db.update(licenses).set({ status: 'suspended' }).where(eq(licenses.id, license.id));
    expect(await add(access, license.id, { devices: 1 })).toMatchObject({
      status: 409,
      body: { code: 'SUSPENDED', detail: 'Questa licenza è sospesa: non può ricevere altri dispositivi.' },
    });
  });

  it('are charged with the renewal, whose price says so before', async () => {
    const { id, access, license } = await owner();
    await add(access, license.id, { devices: 2 });
    const { licenses: offered } = read(Renewal, await call('renewal', { access, params: { id: 'one' } }));
    expect(offered[0]?.options.map(({ price }) => price)).toEqual([6100, 61_440]);
    await renewOne(access, license.id, { expected_price: '61.00' });
    expect((await books(id)).paid.map(({ payment }) => [payment.kind, payment.amountCents])).toEqual([
      ['purchase', 47_040],
      ['devices', 14_400],
      ['renewal', 6100],
    ]);
  });
});
