import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activations, licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { OfflineFile } from '#lib/contract/devices/devices.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { call, clock, context, env, member, read, signIn } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addLicense, usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { eventsOf } from '#tests/support/worker/fixtures/webhooks.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { newEndpoint } from '#tests/support/worker/webhook-system.ts';
import { doWork } from '#tests/support/worker/work.ts';

const LEASE_MS = 15 * MINUTE_MS;
const RETURNED = 'device.activated';
const RELEASED = 'device.released';

beforeAll(async () => {
  await addProduct({ id: 'floating', leaseMinutes: 15 });
  await newEndpoint((await confirmedColleague()).access);
});
beforeEach(async () => {
  clock.now += LEASE_MS;
  await minute();
});

const minute = async () => (await runEachMinute(env, clock.now)).leases;

async function licensed(maxActivations = 2, productId = 'floating') {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId, maxActivations });
  const row = async () => (await context().db.select().from(licenses).where(eq(licenses.id, license.id)))[0];
  return { user, license, row, on: (fingerprint: string) => desktop(license, fingerprint) };
}

/** A licence's webhook events, each with the slots in use after it. */
const toldOf = async (licenseId: string) =>
  (await eventsOf(licenseId)).map(({ type, data }) => [type, data.license?.active_activations]);

describe('a lease that was not renewed', () => {
  it('is recorded within the minute: for the admin area’s counts, the log and integrators', async () => {
    const { license, row, on } = await licensed();
    await on('device-0001').activate();
    clock.now += LEASE_MS - 1;
    expect(await minute()).toBe(0);
    clock.now += 1;
    expect(await minute()).toBe(1);
    expect((await row())?.activeDevices).toBe(0);
    expect(await toldOf(license.id)).toEqual([
      [RETURNED, 1],
      [RELEASED, 0],
    ]);
    const [line] = await usageOf(license.id);
    expect(line).toMatchObject({ event: 'deactivated', deviceName: 'PC device-0001', count: 1 });
  });

  it('is recorded once, however often the job runs', async () => {
    const { license, on } = await licensed();
    await on('device-0001').activate();
    clock.now += LEASE_MS;
    const noted = await Promise.all([minute(), minute(), minute()]);
    expect(noted.reduce((sum: number, n) => sum + (n ?? 0), 0)).toBe(1);
    expect(await minute()).toBe(0);
    expect((await toldOf(license.id)).filter(([type]) => type === RELEASED)).toHaveLength(1);
  });

  it('is reported before its device returns, whether the job has run or not', async () => {
    const { license, row, on } = await licensed();
    await on('device-0001').activate();
    await on('device-0002').activate();
    clock.now += LEASE_MS;
    await on('device-0001').activate();
    expect((await toldOf(license.id)).slice(2)).toEqual([
      [RELEASED, 0],
      [RETURNED, 1],
    ]);
    await minute();
    expect((await toldOf(license.id)).slice(4)).toEqual([[RELEASED, 1]]);
    expect((await row())?.activeDevices).toBe(1);
  });

  it('ends or is renewed, but not both, if the job meets an activation', async () => {
    const { license, row, on } = await licensed();
    for (let round = 0; round < 5; round += 1) {
      await on('device-0001').activate();
      clock.now += LEASE_MS;
      await Promise.all([minute(), on('device-0001').activate(), minute()]);
      expect((await row())?.activeDevices).toBe(1);
      const types = (await toldOf(license.id)).map(([type]) => type);
      expect(types.filter((type) => type === RETURNED)).toHaveLength(round + 2);
      expect(types.filter((type) => type === RELEASED)).toHaveLength(round + 1);
    }
    const ends = (await usageOf(license.id)).filter(({ event }) => event === 'deactivated');
    expect(ends).toMatchObject([{ count: 5 }]);
  });

  it('is deactivated by its owner once, recorded or not', async () => {
    const { license, user, on } = await licensed();
    await on('device-0001').activate();
    clock.now += LEASE_MS;
    const { access } = await signIn(user.id);
    await call('deactivateAll', { access, params: { id: license.id } });
    expect(await minute()).toBe(0);
    expect((await toldOf(license.id)).filter(([type]) => type === RELEASED)).toEqual([[RELEASED, 0]]);
  });
});

it('reports no renewal, by lease or by a new activation', async () => {
  const { license, on } = await licensed();
  await on('device-0001').activate();
  for (const renew of ['renewLease', 'activate'] as const) {
    clock.now += LEASE_MS - 1;
    expect((await on('device-0001')[renew]()).status).toBe(200);
    expect(await minute()).toBe(0);
  }
  expect(await toldOf(license.id)).toEqual([[RETURNED, 1]]);
});

it('counts a leased slot that an offline file reserves, in integrators’ events', async () => {
  const { license, on } = await licensed();
  await on('device-0001').activate();
  read(OfflineFile, await on('device-0001').offlineFile());
  await on('device-0001').deactivate();
  expect(await toldOf(license.id)).toEqual([
    [RETURNED, 1],
    [RELEASED, 1],
  ]);
});

it('is recorded, too, once the product’s slots are no longer leased', async () => {
  await addProduct({ id: 'changing', leaseMinutes: 15 });
  const { license, row, on } = await licensed(2, 'changing');
  await on('device-0001').activate();
  await context().db.update(products).set({ leaseMinutes: 0 }).where(eq(products.id, 'changing'));
  clock.now += LEASE_MS;
  expect(await minute()).toBe(1);
  expect((await row())?.activeDevices).toBe(0);
  await on('device-0001').activate();
  clock.now += 10 * LEASE_MS;
  expect(await minute()).toBe(0);
  expect((await toldOf(license.id)).at(-1)).toEqual([RETURNED, 1]);
});

it('continues by messages if more leases have ended than a step handles', async () => {
  const { license } = await licensed(100);
  const ended = (n: number) => ({
    id: crypto.randomUUID(),
    licenseId: license.id,
    fingerprintHash: `ended-${n}`,
    name: 'PC',
    platform: 'Linux',
    appVersion: '1',
    firstSeenAt: clock.now,
    lastSeenAt: clock.now,
    slotUntil: clock.now - n,
  });
  const rows = Array.from({ length: 950 }, (_, n) => ended(n));
  for (let from = 0; from < rows.length; from += 10)
    await context()
      .db.insert(activations)
      .values(rows.slice(from, from + 10));
  expect(await minute()).toBe(400);
  expect(await doWork()).toMatchObject({ leases: 550 });
  expect(await minute()).toBe(0);
});
