import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { releases } from '#lib/api/db/schema/releases.ts';
import { endOfItalianDay } from '#lib/api/kernel/calendar.ts';
import { ActivateResult, ValidateResult } from '#lib/contract/devices/licensing.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { type Answer, call, clock, context, member, read, signIn } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addDevice, addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addRelease } from '#tests/support/worker/fixtures/releases.ts';
import { readSigned } from '#tests/support/worker/signed-validation.ts';

/** The last instant of the last paid day in Italy: 10 January 2027. */
const NIGHT = endOfItalianDay('2027-01-10');

beforeAll(async () => {
  await addProduct({ id: 'kept', name: 'Che resta', fallbackMonths: 12 });
  await addProduct({ id: 'other' });
  const release = (version: string, publishedAt: number, fields = {}) =>
    addRelease({ id: `kept-${version}`, productId: 'kept', version, publishedAt, ...fields });
  await release('2.3.0', NIGHT - 90 * DAY_MS);
  await release('2.4.1', NIGHT - 1);
  await release('2.10.0', NIGHT - 10 * DAY_MS, { withdrawnAt: NIGHT });
  await release('3.0.0-rc.1', NIGHT - 1, { channel: 'beta' });
  await release('3.0.0', NIGHT);
});

async function ended(fields: Partial<typeof licenses.$inferInsert> = {}) {
  const expiresAt = Date.UTC(2027, 0, 10, 12);
  clock.now = expiresAt + 30 * DAY_MS;
  const { id: userId } = await member();
  const createdAt = expiresAt - 365 * DAY_MS;
  const license = await addLicense({ userId, productId: 'kept', createdAt, expiresAt, ...fields });
  await addDevice({ licenseId: license.id, firstSeenAt: createdAt }, 'device-0001');
  const shown = async () => {
    const { access } = await signIn(userId);
    return read(License, await call('license', { access, params: { id: license.id } }));
  };
  return { license, shown, on: (fingerprint: string) => desktop(license, fingerprint) };
}

const validated = async (validation: Promise<Answer>) => {
  const answer = await validation;
  const { code, valid, license } = read(ValidateResult, answer);
  const { genuine, claims } = await readSigned(answer);
  expect(genuine).toBe(true);
  return [code, valid, license?.up_to_version, claims.up_to_version];
};

describe('a paid licence of a year, once it has ended', () => {
  it('shows its devices and its owner which version they keep', async () => {
    const { on, shown } = await ended();
    expect(await validated(on('device-0001').validate())).toEqual(['EXPIRED', false, '2.4.1', '2.4.1']);
    expect(await shown()).toMatchObject({ status: 'expired', up_to_version: '2.4.1' });
  });

  it.each<[string, Parameters<typeof ended>[0], object]>([
    ['of a device that it does not have', {}, { fingerprint: 'device-0002' }],
    ['to another product', {}, { product_id: 'other' }],
    ['that is suspended', { status: 'suspended' }, {}],
    ['that is revoked', { status: 'revoked' }, {}],
    ['of eleven months', { durationMonths: 11 }, {}],
    ['of a product that keeps none', { productId: 'other' }, { product_id: 'other' }],
    ['that has not ended', { expiresAt: NIGHT + 90 * DAY_MS }, {}],
  ])('shows nothing %s', async (_, fields, asked) => {
    const { on } = await ended(fields);
    expect((await validated(on('device-0001').validate(asked))).slice(2)).toEqual([null, null]);
  });

  it('may move to another computer, with a program that is no newer', async () => {
    const { license, on } = await ended({ maxActivations: 2 });
    const device = on('device-0002');
    expect((await device.activate({ app_version: '2.5' })).body).toMatchObject({ code: 'EXPIRED' });
    expect((await device.activate({ app_version: 'nightly' })).body).toMatchObject({ code: 'EXPIRED' });
    const answer = await device.activate({ app_version: '2.4.1' });
    expect(read(ActivateResult, answer)).toMatchObject({
      code: 'ACTIVATED',
      license: { status: 'expired', up_to_version: '2.4.1' },
    });
    expect(await readSigned(answer)).toMatchObject({
      genuine: true,
      claims: { valid: false, code: 'EXPIRED', up_to_version: '2.4.1' },
    });
    expect((await validated(device.validate()))[2]).toBe('2.4.1');
    expect((await on('device-0003').activate({ app_version: '2.4' })).body).toMatchObject({
      code: 'ACTIVATION_LIMIT_REACHED',
    });
    expect((await device.offlineFile()).body).toMatchObject({ code: 'EXPIRED' });
    await context().db.update(licenses).set({ status: 'revoked' }).where(eq(licenses.id, license.id));
    expect((await device.activate({ app_version: '2.4' })).body).toMatchObject({ code: 'REVOKED' });
  });

  it('follows the seller’s settings and withdrawn versions', async () => {
    const { on } = await ended();
    const { db } = context();
    await db.update(releases).set({ withdrawnAt: NIGHT }).where(eq(releases.id, 'kept-2.4.1'));
    expect((await validated(on('device-0001').validate()))[2]).toBe('2.3.0');
    await db.update(products).set({ fallbackMonths: 0 }).where(eq(products.id, 'kept'));
    expect((await validated(on('device-0001').validate()))[2]).toBeNull();
  });
});
