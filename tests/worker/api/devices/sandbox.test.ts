import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseLicenseKey } from '#lib/api/services/shared/license-keys.ts';
import { LimitReached, SwapLimitReached } from '#lib/contract/devices/devices.ts';
import { ActivateResult, ValidateResult } from '#lib/contract/devices/licensing.ts';
import { activationCodes, validationCodes } from '#lib/contract/devices/rules.ts';
import { BUSY_KEY, SANDBOX_PRODUCT, type TestCodes, testKeys } from '#lib/contract/devices/sandbox.ts';
import { type Answer, call, clock, env, member, read } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { exhaust } from '#tests/support/worker/counts.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const keys = Object.entries<TestCodes>(testKeys);
const product = (key: string, productId: string = SANDBOX_PRODUCT) => desktop({ key, productId });
const codeOf = ({ body }: Answer) =>
  body && typeof body === 'object' && 'code' in body ? body.code : undefined;

beforeAll(() => addProduct({ id: 'risk' }));
beforeEach(() => {
  clock.now += 60_000;
});

describe('the sandbox', () => {
  it.each(keys)('answers for %s as its table says', async (key, codes) => {
    const { activate, validate, renewLease, deactivate, offlineFile } = product(key);
    const answers = {
      activate: codeOf(await activate()),
      validate: codeOf(await validate()),
      lease: codeOf(await renewLease()),
      deactivate: codeOf(await deactivate()),
      offlineFile: codeOf(await offlineFile()) ?? 'file',
    };
    expect(answers).toEqual(codes);
  });

  it('has every code that a program can get', async () => {
    const got = new Set<unknown>();
    for (const [key] of keys) {
      for (const productId of [SANDBOX_PRODUCT, 'risk']) {
        const { activate, validate } = product(key, productId);
        for (const answer of [await activate(), await validate()]) got.add(codeOf(answer));
      }
    }
    expect([...got].sort()).toEqual([...new Set([...activationCodes, ...validationCodes])].sort());
  });

  it('answers with the statuses of licences', async () => {
    const statuses = async (key: string) => {
      const { activate, validate, deactivate, offlineFile } = product(key);
      const all = [await activate(), await validate(), await deactivate(), await offlineFile()];
      return all.map(({ status }) => status);
    };
    expect(await statuses('COA-TEST-VALID')).toEqual([201, 200, 200, 200]);
    expect(await statuses('COA-TEST-ACTIVE')).toEqual([200, 200, 200, 200]);
    expect(await statuses('COA-TEST-LIMIT')).toEqual([409, 200, 404, 403]);
    expect(await statuses('COA-TEST-EXPIRED')).toEqual([403, 200, 200, 403]);
    expect(await statuses('COA-TEST-UNKNOWN')).toEqual([404, 200, 404, 404]);
  });

  it('leads to the page about the sandbox beyond a limit, and says when to try again', async () => {
    const full = read(LimitReached, await product('COA-TEST-LIMIT').activate());
    expect(full.manage_url).toBe('https://portal.test/developers#ambiente-di-prova');
    expect(full.active_activations).toBe(full.max_activations);
    const { next_swap_at } = read(SwapLimitReached, await product('COA-TEST-SWAPS').activate());
    expect(Date.parse(String(next_swap_at))).toBeGreaterThan(clock.now);
    const busy = await product(BUSY_KEY).validate();
    expect([busy.status, busy.headers.get('Retry-After')]).toEqual([429, '5']);
  });

  it('recognizes a device, and a key in any spelling', async () => {
    const idOf = async (key: string, fingerprint: string) =>
      read(ActivateResult, await desktop({ key, productId: SANDBOX_PRODUCT }, fingerprint).activate())
        .activation.id;
    const first = await idOf('COA-TEST-VALID', 'device-0001');
    expect(await idOf(' coa–test valid ', 'device-0001')).toBe(first);
    expect(await idOf('COA-TEST-VALID', 'device-0002')).not.toBe(first);
  });

  it('checks only the licence without a device', async () => {
    const answer = await product('COA-TEST-LIMIT').validate({ fingerprint: undefined, nonce: 'n-1' });
    expect(read(ValidateResult, answer)).toMatchObject({ valid: true, code: 'VALID', nonce: 'n-1' });
  });
});

describe('a developer with test keys', () => {
  it('causes no database query', async () => {
    const counter = countRows(env.DB);
    const inEnv = { ...env, DB: counter.database };
    const device = { product_id: SANDBOX_PRODUCT, fingerprint: 'device-0001' };
    const about = { name: 'PC', platform: 'Linux', app_version: '1' };
    const cost = await counter.measure(async () => {
      for (const [license_key] of keys) {
        await call('activate', { body: { license_key, ...device, ...about } }, inEnv);
        for (const name of ['validate', 'renewLease', 'deactivate', 'deviceOfflineFile'] as const)
          await call(name, { body: { license_key, ...device } }, inEnv);
      }
    });
    expect(cost).toMatchObject({ rowsRead: 0, rowsWritten: 0, queries: 0 });
  });

  it('learns that a key belongs to another product', async () => {
    const { activate, validate, renewLease, deactivate, offlineFile } = product('COA-TEST-VALID', 'risk');
    const all = [activate, validate, renewLease, deactivate, offlineFile];
    for (const ask of all) expect(codeOf(await ask())).toBe('PRODUCT_MISMATCH');
    expect(codeOf(await product('COA-TEST-REVOKED', 'risk').validate())).toBe('REVOKED');
  });

  it('has a separate limit that affects nobody else', async () => {
    const { id: userId } = await member();
    const { key } = await addLicense({ userId, productId: 'risk' });
    const address = '203.0.113.77';
    const headers = { 'X-Forwarded-For': address };
    const ask = (license_key: string, product_id: string) =>
      call('validate', { headers, body: { license_key, product_id } });
    await exhaust(['testKeysPerAddress', `network ${address}`]);
    expect((await ask('COA-TEST-VALID', SANDBOX_PRODUCT)).status).toBe(429);
    expect(codeOf(await ask(key, 'risk'))).toBe('VALID');
    expect(codeOf(await ask(key, SANDBOX_PRODUCT))).toBe('PRODUCT_MISMATCH');
  });

  it('gets no key that could be sold', () => {
    for (const [key] of keys) expect(parseLicenseKey(key)).toBeUndefined();
  });
});
