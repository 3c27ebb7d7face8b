import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { products } from '#lib/api/db/schema/products.ts';
import { ActivationList, OfflineFile } from '#lib/contract/devices/devices.ts';
import { ActivateResult, LeaseResult } from '#lib/contract/devices/licensing.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { call, clock, context, member, read, signIn } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const LEASE_MS = 15 * MINUTE_MS;

beforeAll(async () => {
  await addProduct({ id: 'floating', leaseMinutes: 15 });
  await addProduct({ id: 'fixed' });
});
beforeEach(() => {
  clock.now += MINUTE_MS;
});

async function licensed(maxActivations = 1, productId = 'floating') {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId, maxActivations });
  return { user, license, on: (fingerprint: string) => desktop(license, fingerprint) };
}

const instant = (at: number) => new Date(at).toISOString();

describe('a leased slot', () => {
  it('is the device’s until its end, which a renewal moves', async () => {
    const { on } = await licensed();
    const device = on('device-0001');
    const { activation } = read(ActivateResult, await device.activate());
    expect(activation.lease_until).toBe(instant(clock.now + LEASE_MS));
    clock.now += LEASE_MS - 1;
    expect(read(LeaseResult, await device.renewLease()).lease_until).toBe(instant(clock.now + LEASE_MS));
    clock.now += LEASE_MS - 1;
    expect((await device.validate()).body).toMatchObject({ code: 'VALID' });
  });

  it('is also renewed by activating again', async () => {
    const { on } = await licensed();
    await on('device-0001').activate();
    clock.now += LEASE_MS - 1;
    const { code, activation } = read(ActivateResult, await on('device-0001').activate());
    expect([code, activation.lease_until]).toEqual(['ALREADY_ACTIVATED', instant(clock.now + LEASE_MS)]);
  });

  it('ends by itself, and the next device takes it', async () => {
    const { user, license, on } = await licensed();
    await on('device-0001').activate();
    expect((await on('device-0002').activate()).status).toBe(409);
    clock.now += LEASE_MS;
    expect((await on('device-0001').validate()).body).toMatchObject({
      code: 'NOT_ACTIVATED',
      license: { active_activations: 0 },
    });
    expect((await on('device-0001').renewLease()).body).toMatchObject({ code: 'NOT_ACTIVATED' });
    expect((await on('device-0002').activate()).status).toBe(201);
    expect((await on('device-0001').activate()).body).toMatchObject({ code: 'ACTIVATION_LIMIT_REACHED' });
    const { access } = await signIn(user.id);
    const list = read(ActivationList, await call('activations', { access, params: { id: license.id } }));
    expect(list.results.map(({ status }) => status)).toEqual(['active', 'deactivated']);
  });

  it('goes from device to device without a swap', async () => {
    const { on } = await licensed();
    for (let n = 10; n < 30; n += 1) {
      expect((await on(`device-00${n}`).activate()).status).toBe(201);
      if (n % 2) await on(`device-00${n}`).deactivate();
      clock.now += LEASE_MS;
    }
  });

  it('belongs to one program, however many race for the last', async () => {
    const { on } = await licensed(2);
    await on('device-0001').activate();
    const racers = Array.from({ length: 8 }, (_, n) => on(`racer-000${n}`).activate());
    const statuses = (await Promise.all(racers)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array(7).fill(409)]);
  });

  it('remains as long as the device’s offline file', async () => {
    const { on } = await licensed();
    await on('device-0001').activate();
    const { expires_at } = read(OfflineFile, await on('device-0001').offlineFile());
    clock.now += LEASE_MS;
    expect(read(LeaseResult, await on('device-0001').renewLease()).lease_until).toBe(expires_at);
    expect((await on('device-0002').activate()).status).toBe(409);
  });
});

describe('a slot that is not leased', () => {
  it('has no end, and a renewal says so', async () => {
    const { on } = await licensed(1, 'fixed');
    const device = on('device-0001');
    expect(read(ActivateResult, await device.activate()).activation.lease_until).toBeNull();
    expect(read(LeaseResult, await device.renewLease())).toMatchObject({
      code: 'RENEWED',
      lease_until: null,
    });
    expect((await on('device-0002').renewLease()).status).toBe(403);
  });

  it('becomes a lease with the next renewal once the seller sets that, and vice versa', async () => {
    await addProduct({ id: 'changing' });
    const decide = (leaseMinutes: number) =>
      context().db.update(products).set({ leaseMinutes }).where(eq(products.id, 'changing'));
    const { on } = await licensed(1, 'changing');
    const device = on('device-0001');
    await device.activate();
    await decide(15);
    expect(read(LeaseResult, await device.renewLease()).lease_until).toBe(instant(clock.now + LEASE_MS));
    await decide(0);
    expect(read(ActivateResult, await device.activate()).activation.lease_until).toBeNull();
    clock.now += LEASE_MS;
    expect((await device.validate()).body).toMatchObject({ code: 'VALID' });
  });
});
