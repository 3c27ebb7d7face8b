import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activations, formerKeys, licenses } from '#lib/api/db/schema/licenses.ts';
import { hashFingerprint } from '#lib/api/services/devices/devices.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { newLicenseKey } from '#lib/api/services/shared/license-keys.ts';
import { ValidateResult } from '#lib/contract/devices/licensing.ts';
import { type ValidationCode, validationCodes } from '#lib/contract/devices/rules.ts';
import { call, clock, context, env, member, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { publicKeys, readSigned } from '#tests/support/worker/signed-validation.ts';

beforeAll(async () => {
  await addProduct({ id: 'risk' });
});
beforeEach(() => {
  clock.now += 60_000;
});

async function licensed() {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId: 'risk' });
  return { license, ...desktop(license) };
}

describe('validation', () => {
  it('says yes with the time, the nonce and the licence', async () => {
    const { license, activate, validate } = await licensed();
    await activate();
    const answer = await validate({ nonce: 'n-1' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        valid: true,
        code: 'VALID',
        detail: 'La licenza è valida.',
        ts: new Date(clock.now).toISOString(),
        nonce: 'n-1',
        license: expect.objectContaining({ id: license.id, status: 'active', active_activations: 1 }),
        signature: expect.objectContaining({ alg: 'Ed25519', kid: 'o1' }),
      },
    ]);
  });

  it('answers 200 whatever the outcome, with the codes in a fixed order', async () => {
    const { license, validate } = await licensed();
    const change = (values: Partial<typeof licenses.$inferInsert>) =>
      context().db.update(licenses).set(values).where(eq(licenses.id, license.id));
    const seen: ValidationCode[] = [];
    const ask = async (fields = {}) => {
      const answer = await validate(fields);
      const { code, valid } = read(ValidateResult, answer);
      expect([answer.status, valid]).toEqual([200, code === 'VALID']);
      seen.push(code);
    };
    // Everything is wrong at first; each step fixes the fault that the last response named.
    const wrong = { product_id: 'other' };
    await change({ status: 'revoked', expiresAt: clock.now - 1 });
    await ask({ ...wrong, license_key: 'COA-NOPE' });
    const former = newLicenseKey(0);
    const [keyLookup = ''] = await openVault(env.LICENSE_KEYS).lookups(former);
    await context().db.insert(formerKeys).values({ keyLookup, licenseId: license.id, replacedAt: clock.now });
    await ask({ ...wrong, license_key: former });
    await ask(wrong);
    await change({ status: 'suspended' });
    await ask(wrong);
    await change({ status: 'active' });
    await ask(wrong);
    await change({ expiresAt: clock.now + 1 });
    await ask(wrong);
    await ask();
    await desktop(license, 'device-0002').activate();
    await ask();
    await desktop(license).activate();
    await ask();
    expect(seen).toEqual([...validationCodes]);
  });

  it('checks no device if none is named', async () => {
    const { validate } = await licensed();
    expect(read(ValidateResult, await validate({ fingerprint: undefined })).code).toBe('VALID');
  });

  it('asks a deactivated device to activate again', async () => {
    const { license, activate, deactivate, validate } = await licensed();
    await desktop(license, 'device-0002').activate();
    await activate();
    await deactivate();
    expect(read(ValidateResult, await validate()).code).toBe('NOT_ACTIVATED');
  });

  it('stores when the device was seen and with which version', async () => {
    const { license, activate, validate } = await licensed();
    await activate();
    clock.now += 5000;
    await validate({ app_version: '9.9' });
    const [device] = await context()
      .db.select()
      .from(activations)
      .where(eq(activations.licenseId, license.id));
    expect(device).toMatchObject({ lastSeenAt: clock.now, appVersion: '9.9' });
  });

  it('is signed, also a refusal, for this request and device', async () => {
    const { license, activate, validate } = await licensed();
    await activate();
    const yes = await readSigned(await validate({ nonce: 'n-2' }));
    expect(yes).toEqual({
      genuine: true,
      claims: {
        version: 1,
        valid: true,
        code: 'VALID',
        ts: new Date(clock.now).toISOString(),
        nonce: 'n-2',
        license_id: license.id,
        product_id: 'risk',
        status: 'active',
        expires_at: new Date(license.expiresAt ?? 0).toISOString(),
        ...{ grace_until: null, up_to_version: null },
        is_trial: false,
        features: [],
        limits: {},
        fingerprint: hashFingerprint(license.id, 'device-0001'),
        kid: 'o1',
      },
    });
    const no = await readSigned(await validate({ license_key: 'unknown', nonce: 'n-3' }));
    expect(no.genuine).toBe(true);
    expect(no.claims).toMatchObject({
      ...{ valid: false, code: 'NOT_FOUND', nonce: 'n-3', license_id: null },
      ...{ status: null, expires_at: null },
    });
  });

  it('signs the status and the end in its answer, whatever they are', async () => {
    const { license, activate, validate } = await licensed();
    await activate();
    const change = (values: Partial<typeof licenses.$inferInsert>) =>
      context().db.update(licenses).set(values).where(eq(licenses.id, license.id));
    for (const values of [
      { expiresAt: null },
      { expiresAt: clock.now - 1 },
      { status: 'suspended', expiresAt: clock.now + 1 },
      { status: 'revoked' },
    ] as const) {
      await change(values);
      const answer = await validate({ nonce: 'n-4' });
      const { license: shown } = read(ValidateResult, answer);
      const { genuine, claims } = await readSigned(answer);
      expect([genuine, claims.status, claims.expires_at]).toEqual([true, shown?.status, shown?.expires_at]);
    }
  });

  it('still has all claims that older programs look for', async () => {
    const { activate, validate } = await licensed();
    await activate();
    const { claims } = await readSigned(await validate({ nonce: 'n-5' }));
    const first = [
      'version',
      'valid',
      'code',
      'ts',
      'nonce',
      'license_id',
      'product_id',
      'fingerprint',
      'kid',
    ];
    expect([claims.version, Object.keys(claims)]).toEqual([1, expect.arrayContaining(first)]);
  });
});

describe('the public keys', () => {
  it('are all published after a rotation, and the newest signs', async () => {
    const rotated = { ...env, OFFLINE_SIGNING_KEYS: `o2:${'B'.repeat(42)}A,${env.OFFLINE_SIGNING_KEYS}` };
    const [before] = await publicKeys();
    const after = await publicKeys(rotated);
    expect(after.map(({ kid, current }) => [kid, current])).toEqual([
      ['o2', true],
      ['o1', false],
    ]);
    expect(after[1]?.public_key).toBe(before?.public_key);
    const { license } = await licensed();
    const body = { license_key: license.key, product_id: 'risk' };
    const { genuine, claims } = await readSigned(await call('validate', { body }, rotated), rotated);
    expect([genuine, claims]).toMatchObject([true, { kid: 'o2' }]);
  });

  it('contain nothing of the private ones', async () => {
    const text = JSON.stringify((await call('licensePublicKeys')).body);
    expect(text).not.toContain(env.OFFLINE_SIGNING_KEYS.split(':')[1]);
    expect(text).toMatch(/"public_key":"[\w-]{43}"/);
  });
});

describe('the calls of desktop products', () => {
  it('are limited to 60 a minute for each key, however it is typed', async () => {
    const { license, validate } = await licensed();
    const other = await licensed();
    for (let n = 0; n < 60; n++) expect((await validate()).status).toBe(200);
    const refused = await validate({ license_key: license.key.toLowerCase() });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await other.validate()).status).toBe(200);
    clock.now += 60_000;
    expect((await validate()).status).toBe(200);
  });

  describe('calls from one network', () => {
    const ask = (license_key: string, address: string) =>
      call('validate', {
        headers: { 'X-Forwarded-For': address },
        body: { license_key, product_id: 'risk' },
      });

    it('are limited to 60 a minute for each key, so that an office blocks nobody', async () => {
      const office = '203.0.113.4';
      const licenses = await Promise.all([licensed(), licensed(), licensed()]);
      for (let n = 0; n < 60; n++) {
        const answers = await Promise.all(licenses.map(({ license }) => ask(license.key, office)));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      }
      const key = licenses[0].license.key;
      expect((await ask(key, office)).status).toBe(429);
      expect((await ask(key, '203.0.113.6')).status).toBe(200);
    });

    it('are limited to 60 a minute for unknown keys, which does not block a known one', async () => {
      const { license } = await licensed();
      const guess = (n: number) => (n % 2 === 0 ? `guess-${n}` : newLicenseKey(0));
      const address = (n: number) => `2001:db8:5:5::${n}`;
      await ask(license.key, '198.51.100.7');
      for (let n = 0; n < 60; n++) expect((await ask(guess(n), address(n))).status).toBe(200);
      expect((await ask(guess(60), address(60))).status).toBe(429);
      expect((await ask(guess(61), address(61))).status).toBe(429);
      expect((await ask(license.key, address(62))).body).toMatchObject({ code: 'VALID' });
      expect((await ask(guess(62), '2001:db8:5:6::1')).status).toBe(200);
    });
  });
});
