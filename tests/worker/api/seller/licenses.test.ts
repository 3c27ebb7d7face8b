import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { newLicenseKey } from '#lib/api/services/shared/license-keys.ts';
import { LicenseList } from '#lib/contract/licenses/licenses.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { CreatedLicense, SellerLicense } from '#lib/contract/seller/licenses.ts';
import { call, clock, context, mailsTo, member, PASSWORD, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addApiKey } from '#tests/support/worker/fixtures/api-keys.ts';
import { addLicense, usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

let shop: Awaited<ReturnType<typeof addApiKey>>;

beforeAll(async () => {
  shop = await addApiKey();
  await addProduct({ id: 'one', name: 'Uno', maxActivations: 2 });
});

const create = (body: object, key: string = crypto.randomUUID(), access = shop.access) =>
  call('createLicense', {
    access,
    headers: { 'Idempotency-Key': key, 'X-Forwarded-For': '198.51.100.7' },
    body: { product_id: 'one', months: 6, reason: 'Ordine 1042', ...body },
  });
const auditOf = (id: string) => context().db.select().from(staffEvents).where(eq(staffEvents.targetId, id));
const licensesOf = async ({ access }: { access: string }) =>
  read(LicenseList, await call('licenses', { access })).results;

describe('a licence that a program creates', () => {
  it('belongs to its customer at once, is mailed without its key, and logged as the program’s', async () => {
    const owner = await member();
    const answer = await create({ email: owner.email.toUpperCase() });
    expect(answer.status).toBe(201);
    const { license: told, license_key: key } = read(CreatedLicense, answer);
    const license = v.parse(SellerLicense, told);
    expect(license).toMatchObject({ status: 'active', product_name: 'Uno', max_activations: 2 });
    expect(license.customer).toMatchObject({ id: owner.id, email: owner.email });
    expect(license.masked_key.slice(-5)).toBe(key?.slice(-5));
    expect(await licensesOf(owner)).toMatchObject([{ id: license.id, license_key: key, purchase_price: 0 }]);
    const device = desktop({ key: key ?? '', productId: 'one' });
    expect((await device.activate()).body).toMatchObject({ code: 'ACTIVATED' });
    const mails = await mailsTo(owner.email);
    expect(mails).toMatchObject([{ subject: 'Hai una nuova licenza Uno' }]);
    expect(mails[0]?.text).not.toContain(key);
    expect((await usageOf(license.id)).at(-1)).toMatchObject({
      event: 'created',
      detail: 'Regalata dal venditore.',
    });
    expect(await auditOf(license.id)).toMatchObject([
      {
        actorId: shop.id,
        action: 'license_given',
        reason: 'Ordine 1042',
        network: '198.51.100.0/24',
        after: { user_id: owner.id, months: 6 },
      },
    ]);
  });

  it('is one for each idempotency key, also at the same moment, and its key is returned for a day', async () => {
    const owner = await member();
    const order = { email: owner.email };
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(order, 'order-1042')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    const keys = answers.map((answer) => read(CreatedLicense, answer).license_key);
    expect([new Set(keys).size, keys[0]]).toEqual([1, expect.stringMatching(/^COA-/)]);
    expect([await licensesOf(owner), await mailsTo(owner.email)]).toMatchObject([[{}], [{}]]);
    const reused = await create({ ...order, months: 12 }, 'order-1042');
    expect(reused).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    const other = await addApiKey({ name: 'Altro' });
    expect((await create(order, 'order-1042', other.access)).status).toBe(201);
    clock.now += DAY_MS;
    const late = await create(order, 'order-1042');
    clock.now -= DAY_MS;
    expect([late.status, read(CreatedLicense, late).license_key]).toEqual([200, null]);
  });

  it('keeps its key to its customer once that was replaced', async () => {
    const owner = await member();
    const ask = () => create({ email: owner.email }, 'order-1045');
    const { license, license_key: key } = read(CreatedLicense, await ask());
    const body = { password: PASSWORD, reason: 'exposed' };
    const params = { id: String(license.id) };
    expect((await call('replaceKey', { access: owner.access, params, body })).status).toBe(200);
    const again = read(CreatedLicense, await ask());
    expect([key, again.license_key]).toEqual([expect.stringMatching(/^COA-/), null]);
  });

  it('is shown as far as the key’s scopes allow, and logged also when it is returned again', async () => {
    const owner = await member();
    const { access, id: actorId } = await addApiKey({ scopes: ['licenses:create'] });
    const ask = () => create({ email: owner.email }, 'order-1044', access);
    const [first, again] = [read(CreatedLicense, await ask()), read(CreatedLicense, await ask())];
    const { id } = first.license;
    const told = { license: { id, status: 'active' }, license_key: expect.stringMatching(/^COA-/) };
    expect([first, again]).toEqual([1, 2].map(() => ({ ...told, licenses: [told] })));
    expect(await auditOf(id)).toMatchObject([
      { actorId, action: 'license_given' },
      { actorId, action: 'license_unchanged', reason: 'Ordine 1042' },
    ]);
  });

  it('may be one of several, each with its key, in one order and one mail', async () => {
    const owner = await member();
    const order = { email: owner.email, quantity: 3 };
    const made = await create(order, 'order-1050');
    const { license, licenses: all } = read(CreatedLicense, made);
    expect(made.status).toBe(201);
    expect(all).toHaveLength(3);
    expect(all[0]?.license).toEqual(license);
    expect(new Set(all.map((one) => one.license_key)).size).toBe(3);
    const again = await create(order, 'order-1050');
    expect(again).toMatchObject({ status: 200, body: made.body });
    expect((await create({ ...order, quantity: 2 }, 'order-1050')).status).toBe(422);
    expect((await create({ ...order, quantity: 101 }, 'order-1051')).status).toBe(400);
    const told = (await mailsTo(owner.email)).filter(({ subject }) => subject.includes('licenze'));
    expect(told.map(({ subject }) => subject)).toEqual(['Hai 3 nuove licenze Uno']);
  });

  it('is the same one after it was changed meanwhile', async () => {
    const owner = await member();
    const order = { email: owner.email, devices: 5 };
    const { license } = read(CreatedLicense, await create(order, 'order-1043'));
    await context().db.update(licenses).set({ maxActivations: 9, durationMonths: 18 });
    const again = read(CreatedLicense, await create(order, 'order-1043'));
    expect(again.license).toMatchObject({ id: license.id, max_activations: 9 });
  });

  it('is possible for confirmed accounts and known products only; a code says why not', async () => {
    const { email } = await member();
    const unconfirmed = await member({ verified: false });
    const answers = [
      await create({ email: 'nessuno@example.com' }),
      await create({ email: unconfirmed.email }),
      await create({ email, product_id: 'none' }),
      await create({ email, reason: ' ' }),
      await create({ email, months: 0 }),
      await create({ email }, 'short'),
    ];
    expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
      [404, 'customer_not_found'],
      [409, 'customer_unconfirmed'],
      [404, 'product_not_found'],
      [400, undefined],
      [400, undefined],
      [400, undefined],
    ]);
  });
});

describe('licences that a program searches for', () => {
  const find = (body: object) => call('findLicensesByCustomer', { access: shop.access, body });

  it('are found by id, by key and by customer, and never show a whole key', async () => {
    const owner = await member();
    const older = await addLicense({ userId: owner.id, productId: 'one', createdAt: clock.now - DAY_MS });
    const { id, key } = await addLicense({ userId: owner.id, productId: 'one' });
    const byId = await call('sellerLicense', { access: shop.access, params: { id } });
    const byKey = await call('findLicenseByKey', {
      access: shop.access,
      body: { license_key: ` ${key.toLowerCase().replaceAll('-', ' ')}` },
    });
    expect(read(SellerLicense, byId)).toEqual(read(SellerLicense, byKey));
    const first = await find({ email: owner.email, limit: 1 });
    expect(first.body).toMatchObject({ results: [{ id }], next: expect.any(String) });
    const { next: after } = first.body as { next: string };
    const second = await find({ email: owner.email, after });
    expect(second.body).toMatchObject({ results: [{ id: older.id }], next: null });
    expect(JSON.stringify([byId.body, byKey.body, first.body])).not.toContain(key);
  });

  it('are also found by a replaced key', async () => {
    const owner = await member();
    const { id, key } = await addLicense({ userId: owner.id, productId: 'one' });
    const body = { password: PASSWORD, reason: 'exposed' };
    const replaced = await call('replaceKey', { access: owner.access, params: { id }, body });
    expect(replaced.status).toBe(200);
    const found = await call('findLicenseByKey', { access: shop.access, body: { license_key: key } });
    expect(read(SellerLicense, found)).toMatchObject({ id });
    expect(read(SellerLicense, found).masked_key.slice(-5)).not.toBe(key.slice(-5));
  });

  it('do not exist for unknown addresses, keys and ids', async () => {
    expect((await find({ email: 'nessuno@example.com' })).body).toEqual({ results: [], next: null });
    for (const license_key of [newLicenseKey(0), 'COA-NOPE'])
      expect(await call('findLicenseByKey', { access: shop.access, body: { license_key } })).toMatchObject({
        status: 404,
        body: { code: 'license_not_found' },
      });
    const asked = await call('sellerLicense', { access: shop.access, params: { id: 'nessuno' } });
    expect(asked).toMatchObject({ status: 404, body: { code: 'license_not_found' } });
  });
});
