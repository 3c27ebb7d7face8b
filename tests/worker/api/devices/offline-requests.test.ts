import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { licenses } from '#lib/api/db/schema/licenses.ts';
import { ActivationList, REQUEST_FORMAT, RequestedFile } from '#lib/contract/devices/devices.ts';
import { PublicKeys } from '#lib/contract/devices/signed.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { verifyLicenseFile } from '#tests/support/verify-license-file.mjs';
import { call, clock, member, read, signIn } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

beforeAll(async () => {
  await addProduct({ id: 'risk', swapsPerMonth: 1 });
  await addProduct({ id: 'bonds' });
});
beforeEach(() => {
  clock.now += 60_000;
});

const request = (fields: object = {}) => ({
  format: REQUEST_FORMAT,
  product_id: 'risk',
  fingerprint: 'device-0001',
  name: 'Laboratorio',
  platform: 'Windows 11',
  app_version: '2.4.1',
  ...fields,
});

async function owned(changes: Partial<typeof licenses.$inferInsert> = {}) {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId: 'risk', ...changes });
  const params = { id: license.id };
  return {
    license,
    send: async (fields: object = {}) => {
      const { access } = await signIn(user.id);
      return call('requestOfflineFile', { access, params, body: request(fields) });
    },
    devices: async () =>
      read(ActivationList, await call('activations', { ...(await signIn(user.id)), params })).results,
  };
}

describe('a request file', () => {
  it('activates its device and returns the file that it needs offline', async () => {
    const { license, send, devices } = await owned();
    const { code, file } = read(RequestedFile, await send());
    const keys = read(PublicKeys, await call('licensePublicKeys'));
    const claims = await verifyLicenseFile(file.content, keys, 'device-0001', new Date(clock.now));
    const [device, ...others] = await devices();
    expect(others).toEqual([]);
    expect(device).toMatchObject({ name: 'Laboratorio', status: 'active', platform: 'Windows 11' });
    expect(device?.offline_until).toBe(file.expires_at);
    expect(code).toBe('ACTIVATED');
    expect(claims).toMatchObject({
      license_id: license.id,
      product_id: 'risk',
      activation_id: device?.id,
      fingerprint: device?.fingerprint,
    });
  });

  it('keeps the slot of a device that has one, and the name that its owner chose', async () => {
    const { send, devices } = await owned({ maxActivations: 1 });
    await send();
    clock.now += 10 * DAY_MS;
    const { code, file } = read(RequestedFile, await send({ name: 'Altro nome', app_version: '3.0.0' }));
    expect(code).toBe('ALREADY_ACTIVATED');
    expect(Date.parse(file.expires_at)).toBe(clock.now + 30 * DAY_MS);
    expect(await devices()).toMatchObject([{ name: 'Laboratorio', app_version: '3.0.0' }]);
  });

  it('takes one slot however often it is sent at once', async () => {
    const { send, devices } = await owned({ maxActivations: 3 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => send()));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await devices()).toHaveLength(1);
  });

  it('finds no slot if all are taken, also for many at once', async () => {
    const { license, send, devices } = await owned({ maxActivations: 2 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => send({ fingerprint: `device-010${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ACTIVATION_LIMIT_REACHED',
      max_activations: 2,
    });
    expect(await devices()).toHaveLength(2);
    expect((await desktop(license, 'device-0200').activate()).status).toBe(409);
  });

  it('does not avoid the limit of swaps', async () => {
    const { license, send } = await owned({ maxActivations: 1 });
    for (const [fingerprint, status] of [
      ['device-0301', 201],
      ['device-0302', 201],
    ] as const) {
      const device = desktop(license, fingerprint);
      expect((await device.activate()).status).toBe(status);
      await device.deactivate();
    }
    expect(await send({ fingerprint: 'device-0303' })).toMatchObject({
      status: 409,
      body: { code: 'SWAP_LIMIT_REACHED', max_swaps: 1 },
    });
  });

  it.each([
    ['EXPIRED', { expiresAt: 1 }],
    ['SUSPENDED', { status: 'suspended' }],
    ['REVOKED', { status: 'revoked' }],
    ['PRODUCT_MISMATCH', { productId: 'bonds' }],
  ] as const)('is refused with %s as an activation is', async (code, changes) => {
    const { send, devices } = await owned(changes);
    expect(await send()).toMatchObject({ status: 403, body: { code } });
    expect(await devices()).toEqual([]);
  });

  it('finds no licence of others, and needs a confirmed address', async () => {
    const { license } = await owned();
    const params = { id: license.id };
    const stranger = await member();
    const asked = { params, body: request() };
    expect((await call('requestOfflineFile', { ...asked, access: stranger.access })).status).toBe(404);
    expect((await call('requestOfflineFile', asked)).status).toBe(401);
    const unverified = await member({ verified: false });
    expect(await call('requestOfflineFile', { ...asked, access: unverified.access })).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified' },
    });
  });

  it.each([
    ['of another format', { format: 'coa-request/2' }],
    ['without a fingerprint', { fingerprint: '' }],
  ])('is refused %s', async (_, fields) => {
    const { send } = await owned();
    expect((await send(fields)).status).toBe(400);
  });
});
