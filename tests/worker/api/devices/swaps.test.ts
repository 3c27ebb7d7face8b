import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceSwaps, type licenses } from '#lib/api/db/schema/licenses.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import { DAY_MS, MAX_SWAPS } from '#lib/contract/limits.ts';
import { call, clock, context, env, member, read, signIn } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addDevice, addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { runJobs } from '#tests/support/worker/work.ts';

const MONTH_MS = 30 * DAY_MS;
const instant = (ms: number) => new Date(ms).toISOString();

beforeAll(async () => {
  await addProduct({ id: 'risk' });
  await addProduct({ id: 'strict', swapsPerMonth: 1 });
});
beforeEach(() => {
  clock.now += 60_000;
});

async function licensed(changes: Partial<typeof licenses.$inferInsert> = {}) {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId: 'risk', maxActivations: 3, ...changes });
  const activate = async (name: string) => (await desktop(license, name).activate()).status;
  const deactivate = (name: string) => desktop(license, name).deactivate();
  /** Replaces one device by another. */
  const swap = async (from: string, to: string) => {
    await deactivate(from);
    return activate(to);
  };
  const swaps = async () => {
    const { access } = await signIn(user.id);
    return read(License, await call('license', { access, params: { id: license.id } })).swaps;
  };
  return { user, license, activate, deactivate, swap, swaps };
}

const device = (n: number) => `device-${String(n).padStart(4, '0')}`;

describe('a device that replaces another', () => {
  it('is allowed six times a month, and then learns when the next one is', async () => {
    const { license, activate, swap, swaps } = await licensed();
    for (const n of [1, 2, 3]) expect(await activate(device(n))).toBe(201);
    expect(await swaps()).toEqual({ used: 0, limit: MAX_SWAPS, next_at: null });
    const first = clock.now;
    for (let n = 4; n < 4 + MAX_SWAPS; n++) {
      expect(await swap(device(n - 3), device(n))).toBe(201);
      clock.now += DAY_MS;
    }
    expect(await swap(device(7), device(20))).toBe(409);
    const refused = await desktop(license, device(21)).activate();
    expect(refused.body).toEqual({
      code: 'SWAP_LIMIT_REACHED',
      detail: expect.stringContaining('6 dispositivi negli ultimi 30 giorni'),
      max_swaps: MAX_SWAPS,
      next_swap_at: instant(first + MONTH_MS),
      manage_url: `${env.SITE_ORIGIN}/licenses/${license.id}`,
    });
    expect(await swaps()).toEqual({ used: MAX_SWAPS, limit: MAX_SWAPS, next_at: instant(first + MONTH_MS) });
    clock.now = first + MONTH_MS - 1;
    expect(await activate(device(21))).toBe(409);
    clock.now += 1;
    expect(await activate(device(21))).toBe(201);
  });

  it('is in its owner’s export, and in no other', async () => {
    const { user, license, activate, swap } = await licensed({ maxActivations: 1 });
    await activate(device(1));
    expect(await swap(device(1), device(2))).toBe(201);
    const swapped = { license_id: license.id, swapped_at: instant(clock.now) };
    const { access } = await signIn(user.id);
    const other = await member();
    for (const each of [access, other.access]) await confirmByPassword(each);
    expect((await call('exportData', { access })).body).toMatchObject({
      device_swaps: [{ id: expect.any(String), ...swapped }],
    });
    expect((await call('exportData', { access: other.access })).body).toMatchObject({ device_swaps: [] });
  });

  it('is limited also when many come at once', async () => {
    const { user, license, activate } = await licensed();
    for (const n of [1, 2, 3]) await activate(device(n));
    const granted: number[] = [];
    for (const round of [1, 2, 3]) {
      clock.now += 60_000;
      const { access } = await signIn(user.id);
      await call('deactivateAll', { access, params: { id: license.id } });
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => activate(device(round * 100 + n))),
      );
      granted.push(answers.filter((status) => status === 201).length);
    }
    expect(granted).toEqual([3, 3, 0]);
  });

  it('counts too when a known device returns', async () => {
    const { activate, swap, swaps } = await licensed({ maxActivations: 1 });
    await activate(device(1));
    for (let n = 0; n < MAX_SWAPS; n++) {
      expect(await swap(device(1 + (n % 2)), device(2 - (n % 2)))).toBe(201);
    }
    expect(await swap(device(1), device(2))).toBe(409);
    expect((await swaps())?.used).toBe(MAX_SWAPS);
  });

  it('is not one that returns to its own slot, however often, alone or with all others', async () => {
    const { license, activate, swap, swaps } = await licensed();
    for (const n of [1, 2, 3, 4]) await swap(device(n - 3), device(n));
    expect(await swaps()).toMatchObject({ used: 1 });
    for (let time = 0; time < 10; time++) expect(await swap(device(4), device(4))).toBe(201);
    for (const n of [2, 3, 4]) await desktop(license, device(n)).deactivate();
    for (const n of [3, 4, 2]) expect(await activate(device(n))).toBe(201);
    expect(await swaps()).toMatchObject({ used: 1 });
  });

  it('is not one that fills a free slot of the licence', async () => {
    const { activate, deactivate, swaps } = await licensed();
    await activate(device(1));
    await deactivate(device(1));
    expect([await activate(device(2)), await activate(device(3))]).toEqual([201, 201]);
    expect(await swaps()).toMatchObject({ used: 0 });
    expect(await activate(device(4))).toBe(201);
    expect(await swaps()).toMatchObject({ used: 1 });
    expect(await activate(device(1))).toBe(409);
  });

  it('waits for a slot that an offline file reserves', async () => {
    const { license, activate, deactivate } = await licensed({ maxActivations: 1 });
    await activate(device(1));
    await desktop(license, device(1)).offlineFile();
    await deactivate(device(1));
    const refused = await desktop(license, device(2)).activate();
    expect(refused.body).toMatchObject({ code: 'ACTIVATION_LIMIT_REACHED' });
    clock.now += MONTH_MS;
    expect(await activate(device(2))).toBe(201);
  });

  it('follows the product’s limit', async () => {
    const { activate, swap } = await licensed({ productId: 'strict', maxActivations: 1 });
    await activate(device(1));
    expect([await swap(device(1), device(2)), await swap(device(2), device(3))]).toEqual([201, 409]);
    expect(await activate(device(2))).toBe(201);
  });

  it('may take a slot that was freed before swaps were counted', async () => {
    const { license, activate, swaps } = await licensed();
    const at = clock.now - DAY_MS;
    for (let n = 0; n < 9; n++) await addDevice({ licenseId: license.id, deactivatedAt: at, slotUntil: at });
    for (const n of [1, 2, 3]) expect(await activate(device(n))).toBe(201);
    expect(await swaps()).toMatchObject({ used: 0 });
  });
});

it('swaps are deleted when they no longer count', async () => {
  const { license, activate, swap } = await licensed({ maxActivations: 1 });
  await activate(device(1));
  await swap(device(1), device(2));
  const count = async () =>
    (await context().db.select().from(deviceSwaps).where(eq(deviceSwaps.licenseId, license.id))).length;
  expect(await count()).toBe(1);
  clock.now += MONTH_MS;
  await runJobs();
  expect(await count()).toBe(0);
});
