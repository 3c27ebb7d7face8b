import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activities } from '#lib/api/db/schema/activities.ts';
import { activations, licenses } from '#lib/api/db/schema/licenses.ts';
import { activate } from '#lib/api/services/devices/activate.ts';
import { findByKey } from '#lib/api/services/devices/license-credential.ts';
import { LimitReached } from '#lib/contract/devices/devices.ts';
import { ActivateResult, ValidateResult } from '#lib/contract/devices/licensing.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import type { LicenseStatus } from '#lib/contract/licenses/rules.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, context, env, member, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { readSigned } from '#tests/support/worker/signed-validation.ts';

beforeAll(async () => {
  await addProduct({ id: 'risk', name: 'Risk Manager' });
  await addProduct({ id: 'other' });
});
// Each test has a new minute, as the rate limits count per minute.
beforeEach(() => {
  clock.now += 60_000;
});

async function licensed(changes: Partial<typeof licenses.$inferInsert> = {}) {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId: 'risk', ...changes });
  return { user, license, ...desktop(license) };
}

const devicesOf = (licenseId: string) =>
  context().db.select().from(activations).where(eq(activations.licenseId, licenseId));

describe('activation', () => {
  it('answers 201 with the device and the licence', async () => {
    const { license, activate: first } = await licensed();
    const answer = await first();
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      code: 'ACTIVATED',
      detail: 'Dispositivo attivato.',
      activation: {
        id: expect.any(String),
        name: 'PC device-0001',
        first_seen: new Date(clock.now).toISOString(),
        last_seen: new Date(clock.now).toISOString(),
        lease_until: null,
      },
      license: {
        id: license.id,
        product_id: 'risk',
        status: 'active',
        expires_at: new Date(clock.now + 365 * DAY_MS).toISOString(),
        ...{ grace_until: null, up_to_version: null },
        max_activations: 3,
        active_activations: 1,
        is_trial: false,
        features: [],
        limits: {},
      },
      signature: expect.any(Object),
    });
  });

  it('signs a valid validation for times when the portal is unreachable', async () => {
    const { activate: first, validate } = await licensed();
    const nonce = 'n-1';
    const { genuine, claims } = await readSigned(await first({ nonce }));
    expect([genuine, claims]).toEqual([true, (await readSigned(await validate({ nonce }))).claims]);
    expect(claims).toMatchObject({ valid: true, nonce, fingerprint: expect.any(String) });
    expect((await readSigned(await first())).claims.nonce).toBeNull();
  });

  it('accepts the key in any spelling', async () => {
    const { license, activate: first } = await licensed();
    const typed = ` ${license.key.toLowerCase().replaceAll('-', ' – ')}\u200b `;
    expect((await first({ license_key: typed })).status).toBe(201);
  });

  it('of the same device again is 200 with the same activation, updated', async () => {
    const { license, activate: again } = await licensed({ maxActivations: 1 });
    const { activation: first } = read(ActivateResult, await again());
    clock.now += DAY_MS;
    await context().db.update(activations).set({ name: 'Nome scelto' });
    const answer = await again({ app_version: '3.0' });
    expect(answer.status).toBe(200);
    const { code, activation } = read(ActivateResult, answer);
    expect([code, activation.id, activation.first_seen]).toEqual([
      'ALREADY_ACTIVATED',
      first.id,
      first.first_seen,
    ]);
    const [device, ...others] = await devicesOf(license.id);
    expect(others).toEqual([]);
    expect(device).toMatchObject({ name: 'Nome scelto', appVersion: '3.0', lastSeenAt: clock.now });
  });

  it('beyond the limit is 409 with the counts and where to free a slot', async () => {
    const { license } = await licensed({ maxActivations: 2 });
    for (const device of ['device-0001', 'device-0002']) await desktop(license, device).activate();
    const answer = await desktop(license, 'device-0003').activate();
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        code: 'ACTIVATION_LIMIT_REACHED',
        detail: 'La licenza è già in uso su 2 dispositivi, il massimo: disattivane uno per usarla qui.',
        max_activations: 2,
        active_activations: 2,
        manage_url: `https://portal.test/licenses/${license.id}?free=slot`,
      },
    ]);
    read(LimitReached, answer);
    expect((await desktop(license, 'device-0001').activate()).status).toBe(200);
  });

  it.each<[LicenseStatus, number, string]>([
    ['expired', DAY_MS, 'EXPIRED'],
    ['active', 0, 'EXPIRED'],
    ['suspended', DAY_MS, 'SUSPENDED'],
    ['suspended', -DAY_MS, 'SUSPENDED'],
    ['revoked', -DAY_MS, 'REVOKED'],
  ])('of a licence that is %s and ends in %d ms is 403 %s', async (status, left, code) => {
    const { license, activate: first } = await licensed({ status, expiresAt: clock.now + left });
    const answer = await first();
    expect([answer.status, answer.body]).toEqual([403, { code, detail: expect.any(String) }]);
    expect(await devicesOf(license.id)).toEqual([]);
  });

  it('with an unknown key or another product’s is refused with a code', async () => {
    const { activate: first } = await licensed();
    for (const license_key of ['COA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA', "' OR 1=1--", '🔑🔑🔑']) {
      const answer = await first({ license_key });
      expect([answer.status, answer.body]).toEqual([404, { code: 'NOT_FOUND', detail: expect.any(String) }]);
    }
    const answer = await first({ product_id: 'other' });
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'PRODUCT_MISMATCH' }]);
  });

  it('finds keys that were stored under an older secret', async () => {
    const { license } = await licensed();
    const rotated = { ...env, LICENSE_KEYS: `l2:${'A'.repeat(43)},${env.LICENSE_KEYS}` };
    const body = { license_key: license.key, product_id: 'risk', fingerprint: 'device-0001' };
    const answer = await call('validate', { body }, rotated);
    expect(read(ValidateResult, answer).code).toBe('NOT_ACTIVATED');
  });

  it('stores no fingerprint, and the same device looks different on every licence', async () => {
    const [one, two] = [await licensed(), await licensed()];
    await one.activate();
    await two.activate();
    const [first] = await devicesOf(one.license.id);
    const [second] = await devicesOf(two.license.id);
    expect(first?.fingerprintHash).toMatch(/^[0-9a-f]{64}$/);
    expect(first?.fingerprintHash).not.toBe(second?.fingerprintHash);
    const { results } = await env.DB.prepare('SELECT * FROM activations').all();
    expect(JSON.stringify(results.map(({ name, ...row }) => row))).not.toContain('device-0001');
  });

  it('shows on the dashboard once per device', async () => {
    const { user, activate: first } = await licensed();
    await first();
    await first();
    const done = await context().db.select().from(activities).where(eq(activities.userId, user.id));
    expect(done.map(({ type, description }) => [type, description])).toEqual([
      ['license_activated', 'Risk Manager su «PC device-0001»'],
    ]);
  });

  it('never exceeds the limit: 200 at once for 3 slots', async () => {
    const { license } = await licensed({ maxActivations: 3 });
    const found = await findByKey(context(), license.key);
    const attempts = Array.from({ length: 200 }, (_, n) => {
      const fingerprint = `crowd-${String(n).padStart(4, '0')}`;
      const about = { name: 'PC', platform: 'Linux', app_version: '1' };
      const input = { license_key: license.key, product_id: 'risk', fingerprint, ...about };
      return activate(context(), input, found).then(
        () => 'activated',
        (error) => error.body?.code,
      );
    });
    const outcomes = await Promise.all(attempts);
    const activated = outcomes.filter((outcome) => outcome === 'activated').length;
    const stored = (await devicesOf(license.id)).length;
    console.log(`200 concurrent activations, 3 slots: ${activated} activated, ${stored} stored`);
    expect([activated, stored]).toEqual([3, 3]);
    expect(outcomes.filter((outcome) => outcome === 'ACTIVATION_LIMIT_REACHED')).toHaveLength(197);
  }, 60_000);

  it('of one device, 50 times at once, is one activation', async () => {
    const { license, activate: again } = await licensed();
    const answers = await Promise.all(Array.from({ length: 50 }, () => again()));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
    expect(await devicesOf(license.id)).toHaveLength(1);
  });
});

describe('deactivation', () => {
  it('frees the slot for another device at once', async () => {
    const { license, activate: first, deactivate } = await licensed({ maxActivations: 1 });
    await first();
    const answer = await deactivate();
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        code: 'DEACTIVATED',
        message: 'Dispositivo disattivato.',
        active_activations: 0,
        max_activations: 1,
        reserved_until: null,
      },
    ]);
    expect((await desktop(license, 'device-0002').activate()).status).toBe(201);
  });

  it('accepts the fingerprint, the activation or both, and may be repeated', async () => {
    const { license, activate: first, deactivate } = await licensed();
    for (const name of [{ activation_id: undefined }, { fingerprint: undefined }, {}]) {
      const { activation } = read(ActivateResult, await first());
      const named = { activation_id: activation.id, ...name };
      expect((await deactivate(named)).status).toBe(200);
      const again = await deactivate(named);
      expect([again.status, again.body]).toMatchObject([200, { active_activations: 0 }]);
    }
    expect(await devicesOf(license.id)).toHaveLength(1);
  });

  it('of an unknown device, or one of another licence, is 404', async () => {
    const [mine, other] = [await licensed(), await licensed()];
    const { activation } = read(ActivateResult, await other.activate());
    for (const named of [
      { fingerprint: 'never-seen' },
      { fingerprint: undefined, activation_id: activation.id },
      { fingerprint: undefined, activation_id: 'nope' },
    ]) {
      const answer = await mine.deactivate(named);
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'NOT_ACTIVATED' }]);
    }
    expect((await mine.deactivate({ product_id: 'other' })).status).toBe(403);
    expect((await devicesOf(other.license.id))[0]?.deactivatedAt).toBeNull();
  });

  it('is possible whatever the status of the licence', async () => {
    for (const status of ['expired', 'suspended', 'revoked'] as const) {
      const { license, activate: first, deactivate } = await licensed();
      await first();
      await context().db.update(licenses).set({ status }).where(eq(licenses.id, license.id));
      expect([status, (await deactivate()).status]).toEqual([status, 200]);
    }
  });

  it('lets the same device return to its own slot', async () => {
    const { user, license, activate: again, deactivate } = await licensed();
    const first = read(ActivateResult, await again());
    await deactivate();
    const answer = await again();
    expect(answer.status).toBe(201);
    expect(read(ActivateResult, answer).activation.id).toBe(first.activation.id);
    const detail = await call('license', { access: user.access, params: { id: license.id } });
    expect(read(License, detail).active_activations).toBe(1);
  });
});
