import { Buffer } from 'node:buffer';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { ActivationList, DeactivationResult, OfflineFile } from '#lib/contract/devices/devices.ts';
import { ActivateResult } from '#lib/contract/devices/licensing.ts';
import { PublicKeys } from '#lib/contract/devices/signed.ts';
import { DAY_MS, OFFLINE_FILE_DAYS } from '#lib/contract/limits.ts';
import { verifyLicenseFile } from '#tests/support/verify-license-file.mjs';
import { call, clock, context, member, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const FILE_MS = OFFLINE_FILE_DAYS * DAY_MS;

beforeAll(() => addProduct({ id: 'risk' }));
beforeEach(() => {
  clock.now += 60_000;
});

async function licensed(changes: Partial<typeof licenses.$inferInsert> = {}) {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId: 'risk', ...changes });
  return { user, license, ...desktop(license) };
}

const keys = async () => read(PublicKeys, await call('licensePublicKeys'));
const check = async (content: string, fingerprint = 'device-0001', at = clock.now) =>
  verifyLicenseFile(content, await keys(), fingerprint, new Date(at));

describe('an offline licence file', () => {
  it('is accepted by a verifier that only uses the documented format', async () => {
    const { license, activate, offlineFile } = await licensed();
    const { activation } = read(ActivateResult, await activate());
    const answer = await offlineFile();
    expect(answer.status).toBe(200);
    const file = read(OfflineFile, answer);
    expect(file.filename).toBe(`coa-risk-${activation.id.slice(0, 8)}.lic`);
    expect(await check(file.content)).toEqual({
      version: 1,
      license_id: license.id,
      product_id: 'risk',
      activation_id: activation.id,
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      issued_at: new Date(clock.now).toISOString(),
      expires_at: file.expires_at,
      features: [],
      limits: {},
      kid: 'o1',
    });
    expect(file.expires_at).toBe(new Date(clock.now + FILE_MS).toISOString());
  });

  it('fails with any one byte changed', async () => {
    const { activate, offlineFile } = await licensed();
    await activate();
    const { content } = read(OfflineFile, await offlineFile());
    const published = await keys();
    const bytes = Buffer.from(content);
    let refused = 0;
    for (const index of bytes.keys()) {
      const flipped = Buffer.from(bytes);
      flipped[index] = (flipped[index] ?? 0) ^ 1;
      expect(() =>
        verifyLicenseFile(flipped.toString(), published, 'device-0001', new Date(clock.now)),
      ).toThrow();
      refused += 1;
    }
    console.log(`licence file of ${bytes.length} bytes: ${refused} flips, ${refused} refused`);
  });

  it('fails on another device, past its end, and with another’s keys', async () => {
    const { activate, offlineFile } = await licensed();
    await activate();
    const { content } = read(OfflineFile, await offlineFile());
    await expect(check(content, 'device-0002')).rejects.toThrow('another device');
    await expect(check(content, 'device-0001', clock.now + FILE_MS)).rejects.toThrow('expired');
    await expect(check(content, 'device-0001', clock.now + FILE_MS - 1)).resolves.toBeDefined();
    expect(() => verifyLicenseFile(content, { keys: [] }, 'device-0001', new Date(clock.now))).toThrow('key');
  });

  it('does not outlive the licence', async () => {
    const { license, activate, offlineFile } = await licensed({ expiresAt: clock.now + 5 * DAY_MS });
    await activate();
    const { expires_at } = read(OfflineFile, await offlineFile());
    expect(Date.parse(expires_at)).toBe(license.expiresAt);
  });

  it('needs an active device of a valid licence', async () => {
    const { license, activate, deactivate, offlineFile } = await licensed();
    expect((await offlineFile()).body).toMatchObject({ code: 'NOT_ACTIVATED' });
    await activate();
    await deactivate();
    expect((await offlineFile()).body).toMatchObject({ code: 'NOT_ACTIVATED' });
    await activate();
    await context().db.update(licenses).set({ status: 'suspended' }).where(eq(licenses.id, license.id));
    const answer = await offlineFile();
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'SUSPENDED' }]);
  });

  it('can be fetched by the owner for a device', async () => {
    const { user, activate } = await licensed();
    const { activation } = read(ActivateResult, await activate());
    const params = { id: activation.id };
    const answer = await call('offlineFile', { access: user.access, params });
    expect(await check(read(OfflineFile, answer).content)).toMatchObject({ activation_id: activation.id });
    const stranger = await member();
    expect((await call('offlineFile', { access: stranger.access, params })).status).toBe(404);
  });
});

describe('a slot with a live file', () => {
  it('remains reserved when its device is deactivated, with an end', async () => {
    const { user, license, activate, deactivate, offlineFile } = await licensed({ maxActivations: 1 });
    await activate();
    await offlineFile();
    const answer = await deactivate();
    const result = read(DeactivationResult, answer);
    expect(result).toMatchObject({
      code: 'SLOT_RESERVED',
      active_activations: 1,
      reserved_until: new Date(clock.now + FILE_MS).toISOString(),
    });
    expect(result.message).toContain('resta riservato fino al');
    const list = await call('activations', { access: user.access, params: { id: license.id } });
    expect(read(ActivationList, list).results).toMatchObject([
      { status: 'reserved', offline_until: result.reserved_until },
    ]);
    expect((await desktop(license, 'device-0002').activate()).status).toBe(409);
    clock.now += FILE_MS;
    expect((await desktop(license, 'device-0002').activate()).status).toBe(201);
  });

  it('is the device’s again when it returns', async () => {
    const { license, activate, deactivate, offlineFile } = await licensed({ maxActivations: 1 });
    await activate();
    await offlineFile();
    await deactivate();
    const answer = await activate();
    expect([answer.status, answer.body]).toMatchObject([201, { license: { active_activations: 1 } }]);
    expect((await desktop(license, 'device-0002').activate()).status).toBe(409);
  });

  it('cannot be multiplied by fetching a file, deactivating and moving on', async () => {
    const { license } = await licensed({ maxActivations: 3 });
    const working: string[] = [];
    for (let n = 1; n <= 12; n++) {
      clock.now += 60_000;
      const device = desktop(license, `mover-${String(n).padStart(4, '0')}`);
      if ((await device.activate()).status !== 201) continue;
      if ((await device.offlineFile()).status === 200) working.push(`mover-${n}`);
      await device.deactivate();
    }
    expect(working).toHaveLength(3);
  });

  it('cannot be freed by a file fetched at the moment of deactivation', async () => {
    const { license } = await licensed({ maxActivations: 1 });
    for (let round = 1; round <= 8; round++) {
      clock.now += 60_000;
      const device = desktop(license, `racer-${String(round).padStart(4, '0')}`);
      if ((await device.activate()).status !== 201) break;
      const [file, freed] = await Promise.all([device.offlineFile(), device.deactivate()]);
      const { code } = read(DeactivationResult, freed);
      expect([200, 403]).toContain(file.status);
      expect(code).toBe(file.status === 200 ? 'SLOT_RESERVED' : 'DEACTIVATED');
    }
  });
});
