import { Buffer } from 'node:buffer';
import type * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OfflineFile } from '#lib/contract/devices/devices.ts';
import { ActivateResult, ValidateResult } from '#lib/contract/devices/licensing.ts';
import { PublicKeys } from '#lib/contract/devices/signed.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import { verifyLicenseFile } from '#tests/support/verify-license-file.mjs';
import { call, clock, member, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const month = { features: ['export'], limits: { portfolios: 10 } };
const year = { features: ['export', 'backtest'], limits: { portfolios: 50 } };

beforeAll(async () => {
  const durations = { 12: { features: ['backtest'], limits: { portfolios: 50 } } };
  const entitlementNames = { backtest: 'Prova storica', portfolios: 'Portafogli', other: 'Altro' };
  await addProduct({ id: 'risk', entitlements: { ...month, durations }, entitlementNames });
});
beforeEach(() => {
  clock.now += 60_000;
});

async function licensed(durationMonths: number) {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId: 'risk', durationMonths });
  return { user, license, ...desktop(license) };
}

/** The signed content of a validation. */
function signedIn(result: v.InferOutput<typeof ValidateResult>): Record<string, unknown> {
  return JSON.parse(Buffer.from(result.signature?.payload ?? '', 'base64').toString());
}

describe('a licence’s entitlements', () => {
  it.each([
    [1, month],
    [11, month],
    [12, year],
    [13, year],
  ])('are in activate, validate and offline file, with %i months bought', async (months, allowed) => {
    const { activate, validate, offlineFile } = await licensed(months);
    expect(read(ActivateResult, await activate()).license).toMatchObject(allowed);
    const answer = read(ValidateResult, await validate());
    expect(answer.license).toMatchObject(allowed);
    expect(signedIn(answer)).toMatchObject({ version: 1, code: 'VALID', ...allowed });
    const { content } = read(OfflineFile, await offlineFile());
    const keys = read(PublicKeys, await call('licensePublicKeys'));
    expect(verifyLicenseFile(content, keys, 'device-0001', new Date(clock.now))).toMatchObject(allowed);
  });

  it('are not shown for an unknown key', async () => {
    const { validate } = await licensed(12);
    const answer = read(ValidateResult, await validate({ license_key: 'COA-AAAA-BBBB-CCCC-DDDD' }));
    expect(answer).toMatchObject({ code: 'NOT_FOUND', license: null });
    expect(signedIn(answer)).toMatchObject({ features: null, limits: null });
  });

  it('are not reduced by a renewal for less', async () => {
    const { user, license, validate, activate } = await licensed(12);
    await activate();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const renewal = { params: { id: license.id }, headers, body: { duration_key: '1m' } };
    const renewed = await call('renew', { access: user.access, ...renewal });
    expect(renewed.status).toBeLessThan(300);
    expect(read(ValidateResult, await validate()).license).toMatchObject(year);
  });

  it('have the editors’ names on the licence’s page, if there are any', async () => {
    const { user, license } = await licensed(1);
    const answer = await call('license', { access: user.access, params: { id: license.id } });
    expect(read(License, answer).entitlements).toEqual({ ...month, labels: { portfolios: 'Portafogli' } });
  });

  it('are in the catalogue, by duration', async () => {
    const { body } = await call('product', { params: { id: 'risk' } });
    expect(body).toMatchObject({
      entitlements: {
        ...month,
        durations: { '1m': month, '12m': year },
        labels: { backtest: 'Prova storica', portfolios: 'Portafogli' },
      },
    });
  });
});
