import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { activations, licenses } from '#lib/api/db/schema/licenses.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { License, LicenseGroups, LicenseList } from '#lib/contract/licenses/licenses.ts';
import type { LicenseStatus } from '#lib/contract/licenses/rules.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { call, clock, context, env, member, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno', maxActivations: 3 });
  await addProduct({ id: 'two', name: 'Due' });
});

async function buy(access: string, product = 'one') {
  const answer = await call('purchase', {
    access,
    body: { product_id: product, duration_key: '1m' },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  return read(PurchaseResult, answer).license;
}

const detail = (access: string, id = '') => call('license', { access, params: { id } });
const list = (access: string, query?: Record<string, string>) =>
  call('licenses', { access, ...(query && { query }) });

async function change(id = '', values: Partial<typeof licenses.$inferInsert>) {
  await context().db.update(licenses).set(values).where(eq(licenses.id, id));
}

describe('a licence', () => {
  it('is shown to its owner in the contract’s form', async () => {
    clock.now = Date.UTC(2026, 3, 10, 8);
    const { access } = await member();
    const { id, license_key } = await buy(access);
    expect((await detail(access, id)).body).toEqual({
      id,
      product_id: 'one',
      product_name: 'Uno',
      status: 'active',
      license_key,
      auto_renewal: false,
      created_at: '2026-04-10T08:00:00.000Z',
      activated_at: '2026-04-10T08:00:00.000Z',
      expires_at: '2026-05-10T08:00:00.000Z',
      expiry_date: '2026-05-10T08:00:00.000Z',
      is_active: true,
      is_trial: false,
      purchase_price: '49.00',
      max_activations: 3,
      active_activations: 0,
      duration_months: 1,
      days_until_expiry: 30,
      ...{ paid_until: '2026-05-10T08:00:00.000Z', grace_until: null, up_to_version: null, previews: null },
      swaps: { used: 0, limit: 6, next_at: null },
      seller_note: '',
      unpaid_until: null,
      ...{ lease_minutes: 0, extra_devices: 0, more_devices: null },
      entitlements: { features: [], limits: {}, labels: {} },
      open_contract: expect.stringMatching(/^TRX-[\dA-F]{16}$/),
      seat: expect.objectContaining({ state: 'free', assignments_left: 12 }),
    });
  });

  it('does not exist for others', async () => {
    const [owner, other] = [await member(), await member()];
    const { id } = await buy(owner.access);
    for (const wanted of [id, 'nope', "' OR 1=1--"]) {
      const answer = await detail(other.access, wanted);
      expect([answer.status, answer.body]).toEqual([404, { detail: 'Risorsa non trovata' }]);
    }
    expect((await list(other.access)).body).toMatchObject({ count: 0, results: [] });
    expect((await call('licensesByProduct', { access: other.access })).body).toEqual({
      products_with_licenses: [],
    });
  });

  it.each<[string, LicenseStatus, number | null, string, number | null]>([
    ['the whole days that remain, a begun one included', 'active', 6.1 * DAY_MS, 'active', 7],
    ['one day until the very end', 'active', 1, 'active', 1],
    ['expired at the instant of its end, before any job noticed', 'active', 0, 'expired', 0],
    ['days past its end', 'active', -2.5 * DAY_MS, 'expired', -2],
    ['no days where there is no end', 'active', null, 'active', null],
    ['suspended, whatever the date', 'suspended', DAY_MS, 'suspended', 1],
    ['revoked, whatever the date', 'revoked', -DAY_MS, 'revoked', -1],
  ])('reads as %s', async (_, stored, left, status, days) => {
    const { access } = await member();
    const { id } = await buy(access);
    await change(id, { status: stored, expiresAt: left === null ? null : clock.now + left });
    const license = read(License, await detail(access, id));
    expect(license).toMatchObject({ status, is_active: status === 'active', days_until_expiry: days });
    expect(Object.is(license.days_until_expiry, -0)).toBe(false);
  });

  it('counts its active devices', async () => {
    const { access } = await member();
    const { id = '' } = await buy(access);
    const device = {
      licenseId: id,
      name: 'PC',
      platform: 'Linux',
      appVersion: '1',
      firstSeenAt: 0,
      lastSeenAt: 0,
    };
    await context()
      .db.insert(activations)
      .values([
        { ...device, id: crypto.randomUUID(), fingerprintHash: 'a' },
        { ...device, id: crypto.randomUUID(), fingerprintHash: 'b' },
      ]);
    expect(read(License, await detail(access, id)).active_activations).toBe(2);
  });

  it('keeps its key out of the database; a copied row does not reveal it either', async () => {
    const { access } = await member();
    const [mine, other] = [await buy(access), await buy(access)];
    const { results } = await env.DB.prepare(
      'SELECT * FROM licenses JOIN payments ON license_id = licenses.id',
    ).all();
    const stored = JSON.stringify(results);
    for (const group of mine.license_key.split('-').slice(1)) expect(stored).not.toContain(group);

    const [row] = await context()
      .db.select()
      .from(licenses)
      .where(eq(licenses.id, mine.id ?? ''));
    const vault = openVault(env.LICENSE_KEYS);
    expect(await vault.lookups(mine.license_key)).toEqual([row?.keyLookup]);
    await expect(vault.open(other.id ?? '', row?.keySealed ?? '')).rejects.toThrow();
  });
});

describe('the list of licences', () => {
  it('is newest first and paged within limits', async () => {
    const { access } = await member();
    const ids: (string | undefined)[] = [];
    for (let n = 0; n < 3; n++) {
      clock.now += 1000;
      ids.unshift((await buy(access)).id);
    }
    const page = async (query?: Record<string, string>) =>
      read(LicenseList, await list(access, query)).results.map(({ id }) => id);
    expect(await page()).toEqual(ids);
    expect(await page({ limit: '2' })).toEqual(ids.slice(0, 2));
    expect(await page({ limit: '2', offset: '2' })).toEqual(ids.slice(2));
    for (const limit of ['0', '-5', 'x', '1000000']) expect(await page({ limit })).toEqual(ids);
    expect((await list(access, { limit: '1', offset: '1' })).body).toMatchObject({
      count: 3,
      next: 'https://portal.test/api/licenses/my-licenses/?limit=1&offset=2',
      previous: 'https://portal.test/api/licenses/my-licenses/?limit=1',
    });
  });

  it('groups by product with totals', async () => {
    const { access } = await member();
    const bought = [await buy(access), await buy(access), await buy(access)];
    clock.now += 1000;
    await buy(access, 'two');
    await change(bought[0]?.id, { status: 'suspended' });
    await change(bought[1]?.id, { expiresAt: clock.now - 1 });
    const answer = await call('licensesByProduct', { access });
    const groups = read(LicenseGroups, answer).products_with_licenses;
    expect(groups).toMatchObject([
      { product: { id: 'two', name: 'Due' }, total_licenses: 1, active_licenses: 1, expired_licenses: 0 },
      {
        product: { id: 'one', name: 'Uno', description: 'Una descrizione', features: ['Prima', 'Seconda'] },
        total_licenses: 3,
        active_licenses: 1,
        expired_licenses: 1,
      },
    ]);
    expect(groups.map((group) => group.licenses.length)).toEqual([1, 3]);
  });
});
