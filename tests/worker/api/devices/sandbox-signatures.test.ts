import { beforeAll, describe, expect, it } from 'vitest';
import { hashFingerprint } from '#lib/api/services/devices/devices.ts';
import { OfflineFile } from '#lib/contract/devices/devices.ts';
import { SANDBOX_PRODUCT } from '#lib/contract/devices/sandbox.ts';
import { LicenseFileClaims } from '#lib/contract/devices/signed.ts';
import { verifyLicenseFile } from '#tests/support/verify-license-file.mjs';
import { clock, env, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { publicKeys, readSigned } from '#tests/support/worker/signed-validation.ts';

const query = { product_id: SANDBOX_PRODUCT };
const fingerprint = 'device-0001';
const test = desktop({ key: 'COA-TEST-VALID', productId: SANDBOX_PRODUCT }, fingerprint);
let testKeys: Awaited<ReturnType<typeof publicKeys>>;

beforeAll(async () => {
  testKeys = await publicKeys(env, query);
});

describe('the sandbox’s signatures', () => {
  it('are verified by its own published keys, with the nonce and the device', async () => {
    const { genuine, claims } = await readSigned(await test.validate({ nonce: 'n-7' }), env, query);
    expect([genuine, claims]).toEqual([
      true,
      expect.objectContaining({ valid: true, nonce: 'n-7', product_id: SANDBOX_PRODUCT, kid: 'test-o1' }),
    ]);
    expect(claims.fingerprint).toBe(hashFingerprint('coa-test-valid', fingerprint));
    const activated = await readSigned(await test.activate({ nonce: 'n-7' }), env, query);
    expect(activated).toEqual({ genuine, claims });
  });

  it('are invalid for a program with the real keys', async () => {
    const real = await publicKeys();
    const own = new Set(testKeys.flatMap(({ kid, public_key }) => [kid, public_key]));
    expect(real.some(({ kid, public_key }) => own.has(kid) || own.has(public_key))).toBe(false);
    expect(await publicKeys(env, { product_id: 'risk' })).toEqual(real);
    await expect(readSigned(await test.validate())).rejects.toThrow('no key');
  });

  it('follow the rotation of the real keys', async () => {
    const next = `o2:${'A'.repeat(43)},${env.OFFLINE_SIGNING_KEYS}`;
    const rotated = { ...env, OFFLINE_SIGNING_KEYS: next };
    const published = await publicKeys(rotated, query);
    expect(published.map(({ kid, current }) => [kid, current])).toEqual([
      ['test-o2', true],
      ['test-o1', false],
    ]);
    expect(published[1]?.public_key).toBe(testKeys[0]?.public_key);
  });

  it('sign an offline file that a verifier of the documented format accepts, on that device only', async () => {
    const { content } = read(OfflineFile, await test.offlineFile());
    const claims = verifyLicenseFile(content, { keys: testKeys }, fingerprint, new Date(clock.now));
    expect(read(LicenseFileClaims, { status: 200, headers: new Headers(), body: claims })).toMatchObject({
      product_id: SANDBOX_PRODUCT,
      license_id: 'coa-test-valid',
    });
    const elsewhere = () =>
      verifyLicenseFile(content, { keys: testKeys }, 'device-0002', new Date(clock.now));
    expect(elsewhere).toThrow('another device');
    const asLicense = await publicKeys();
    expect(() => verifyLicenseFile(content, { keys: asLicense }, fingerprint, new Date(clock.now))).toThrow(
      'unknown key',
    );
  });
});
