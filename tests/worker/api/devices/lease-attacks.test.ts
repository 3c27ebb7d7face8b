import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { activations, licenses } from '#lib/api/db/schema/licenses.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { ActivationList, DeactivationResult, OfflineFile } from '#lib/contract/devices/devices.ts';
import { License, ReplacedKey } from '#lib/contract/licenses/licenses.ts';
import { DAY_MS, MINUTE_MS, OFFLINE_FILE_DAYS } from '#lib/contract/limits.ts';
import { call, clock, context, env, member, read, signIn } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const LEASE_MS = 15 * MINUTE_MS;

beforeAll(() => addProduct({ id: 'floating', leaseMinutes: 15, swapsPerMonth: 1 }));
beforeEach(() => {
  clock.now += LEASE_MS;
});

async function licensed(maxActivations = 1) {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId: 'floating', maxActivations });
  return { user, license, on: (fingerprint: string) => desktop(license, fingerprint) };
}

/** A licence with a leased device. */
async function leased(maxActivations = 1) {
  const it = await licensed(maxActivations);
  await it.on('device-0001').activate();
  return it;
}

it('is renewed by its device only, with the key of its licence', async () => {
  const { on } = await leased(2);
  const other = await leased();
  const answers = [
    await on('device-0002').renewLease(),
    await desktop(other.license, 'device-0002').renewLease(),
    await desktop({ ...other.license, productId: 'other' }, 'device-0001').renewLease(),
  ];
  expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual([
    [403, 'NOT_ACTIVATED'],
    [403, 'NOT_ACTIVATED'],
    [403, 'PRODUCT_MISMATCH'],
  ]);
});

it('is not renewed by a replaced key', async () => {
  const { user, license, on } = await leased();
  const body = { reason: 'exposed', password: 'Abbastanza-lunga' };
  const params = { id: license.id };
  const { license_key } = read(ReplacedKey, await call('replaceKey', { access: user.access, params, body }));
  expect((await on('device-0001').renewLease()).body).toMatchObject({ code: 'KEY_REPLACED' });
  expect((await desktop({ ...license, key: license_key }, 'device-0001').renewLease()).status).toBe(200);
});

it('is not renewed while its licence is suspended, and ends meanwhile', async () => {
  const { license, on } = await leased();
  const set = (status: 'suspended' | 'active') =>
    context().db.update(licenses).set({ status }).where(eq(licenses.id, license.id));
  await set('suspended');
  expect((await on('device-0001').renewLease()).body).toMatchObject({ code: 'SUSPENDED' });
  clock.now += LEASE_MS;
  await set('active');
  expect((await on('device-0001').renewLease()).body).toMatchObject({ code: 'NOT_ACTIVATED' });
  expect((await on('device-0001').activate()).status).toBe(201);
});

it('belongs to one device only, however an end, a renewal and another’s activation meet', async () => {
  const { license, on } = await leased();
  for (let round = 0; round < 6; round += 1) {
    clock.now += LEASE_MS - (round % 2);
    await Promise.all([
      ...[1, 2, 3].map((n) => on(`device-000${n}`).activate()),
      on('device-0001').renewLease(),
      on('device-0002').renewLease(),
      runEachMinute(env, clock.now),
    ]);
    const rows = await context().db.select().from(activations).where(eq(activations.licenseId, license.id));
    expect(rows.filter(({ slotUntil }) => slotUntil > clock.now)).toHaveLength(1);
  }
});

it('moves with a machine whose id changes, without a swap and once the former lease has ended', async () => {
  const { user, license, on } = await leased();
  for (let n = 2; n < 8; n += 1) {
    expect((await on(`machine-000${n}`).activate()).body).toMatchObject({ code: 'ACTIVATION_LIMIT_REACHED' });
    clock.now += LEASE_MS;
    expect((await on(`machine-000${n}`).activate()).status).toBe(201);
  }
  const { access } = await signIn(user.id);
  const facts = read(License, await call('license', { access, params: { id: license.id } }));
  expect([facts.active_activations, facts.lease_minutes]).toEqual([1, 15]);
});

it('is free at once when it is deactivated, unless an offline file reserves it', async () => {
  const { on } = await leased();
  expect((await on('device-0001').deactivate()).body).toMatchObject({ code: 'DEACTIVATED' });
  expect((await on('device-0002').activate()).status).toBe(201);
  const { expires_at } = read(OfflineFile, await on('device-0002').offlineFile());
  const { code, reserved_until } = read(DeactivationResult, await on('device-0002').deactivate());
  expect([code, reserved_until]).toEqual(['SLOT_RESERVED', expires_at]);
  expect((await on('device-0001').activate()).status).toBe(409);
  clock.now += OFFLINE_FILE_DAYS * DAY_MS;
  expect((await on('device-0001').activate()).status).toBe(201);
});

it('shows its owner its end, and no end for a former device', async () => {
  const { user, license, on } = await leased(2);
  const until = new Date(clock.now + LEASE_MS).toISOString();
  await on('device-0002').activate();
  await on('device-0002').deactivate();
  const { results } = read(
    ActivationList,
    await call('activations', { access: user.access, params: { id: license.id } }),
  );
  expect(results.map(({ status, lease_until }) => [status, lease_until])).toEqual([
    ['active', until],
    ['deactivated', null],
  ]);
});
