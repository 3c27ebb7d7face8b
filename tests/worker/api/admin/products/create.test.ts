import { beforeEach, describe, expect, it } from 'vitest';
import { ShopProduct } from '#lib/contract/admin/products/products.ts';
import { TextsWithDraft } from '#lib/contract/admin/products/texts.ts';
import { MAX_PRODUCTS } from '#lib/contract/limits.ts';
import { call, member, read } from '#tests/support/worker/api.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addRelease } from '#tests/support/worker/fixtures/releases.ts';
import { justBefore } from '#tests/support/worker/interleaved.ts';
import { changeConfirmed } from '#tests/support/worker/product-terms.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let access: string;
beforeEach(async () => ({ access } = await colleague('admin')));

const create = (id: string, name = 'Nuovo prodotto') =>
  call('createShopProduct', { access, body: { id, name } });
const remove = (id: string) => call('deleteShopProduct', { access, params: { id } });
const isPublic = async (id: string) => (await call('product', { params: { id } })).status === 200;

describe('a new product', () => {
  it('is visible once it has texts, a price and is on sale', async () => {
    expect((await create('fresh')).status).toBe(201);
    expect(await isPublic('fresh')).toBe(false);
    const params = { id: 'fresh' };
    const { terms: expected } = read(ShopProduct, await call('shopProduct', { params, access }));
    // A first limit takes nothing from any customer, so no reason is needed.
    const entitlements = { features: [], limits: { users: 3 }, durations: {} };
    const sold = {
      expected,
      terms: { ...expected, state: 'on_sale', prices: { 1: 1900 }, entitlements },
      reason: '',
    };
    const early = await changeConfirmed(access, 'fresh', sold);
    expect([early.status, early.body]).toEqual([400, { state: [expect.stringContaining('testi')] }]);
    const { texts, version } = read(TextsWithDraft, await call('shopProductTexts', { params, access }));
    const written = { ...texts, tagline: 'Frase', description: 'Descrizione', features: ['Una'] };
    await call('publishProductTexts', { params, access, body: { expected: { version }, ...written } });
    expect(await isPublic('fresh')).toBe(false);
    expect((await changeConfirmed(access, 'fresh', sold)).status).toBe(200);
    expect(await isPublic('fresh')).toBe(true);
  });

  it.each(['', 'Nuovo', 'due parole', '-a', 'a--b', 'è', 'coa-test', 'a'.repeat(41)])(
    'is not called «%s»',
    async (id) => expect((await create(id)).body).toEqual({ id: [expect.any(String)] }),
  );

  it('does not replace another one, also if two are created at once', async () => {
    const answers = await Promise.all([create('twin', 'Uno'), create('twin', 'Due')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await create('twin')).body).toMatchObject({ code: 'id_taken' });
  });

  it('is one of a hundred at most', async () => {
    for (let n = 0; n < MAX_PRODUCTS; n += 1) await addProduct({ id: `filling-${n}` });
    expect((await create('one-too-many')).body).toMatchObject({ code: 'too_many' });
  });
});

describe('a product without licences and releases', () => {
  const unused = async (id: string) =>
    read(TextsWithDraft, await call('shopProductTexts', { params: { id }, access })).is_unused;

  it('is deleted with its history', async () => {
    await addProduct({ id: 'idle', isWithdrawn: true });
    const params = { id: 'idle' };
    const { terms: expected } = read(ShopProduct, await call('shopProduct', { params, access }));
    await changeConfirmed(access, 'idle', {
      expected,
      terms: { ...expected, is_featured: true },
      reason: '',
    });
    expect(await unused('idle')).toBe(true);
    expect((await remove('idle')).status).toBe(204);
    expect((await call('shopProduct', { params, access })).status).toBe(404);
    expect((await remove('idle')).status).toBe(404);
  });

  it.each([
    ['on sale', { comingSoon: false }],
    ['on its way', { comingSoon: true }],
  ])(
    'is not deleted while it is %s: it may have been put there since its page was opened',
    async (_, sale) => {
      const id = sale.comingSoon ? 'coming' : 'sold';
      await addProduct({ id, ...sale });
      expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'on_sale' } });
      expect(await isPublic(id)).toBe(true);
    },
  );

  it('is not put on sale by an admin who changes its terms while it is deleted', async () => {
    await addProduct({ id: 'torn', isWithdrawn: true });
    const params = { id: 'torn' };
    const { terms: expected } = read(ShopProduct, await call('shopProduct', { params, access }));
    const body = { expected, terms: { ...expected, state: 'on_sale' }, reason: '' };
    // Deletes the product between the change's read and its write.
    const torn = justBefore(2, () => remove('torn'));
    expect((await call('changeShopProduct', { params, access, body }, torn)).status).toBe(404);
    expect(await isPublic('torn')).toBe(false);
  });

  it.each(['a licence', 'a release'] as const)('must not have %s', async (what) => {
    const id = what === 'a licence' ? 'licensed' : 'released';
    await addProduct({ id, isWithdrawn: true });
    if (what === 'a licence') await addLicense({ userId: (await member()).id, productId: id });
    else await addRelease({ id: 'first', productId: id });
    expect(await unused(id)).toBe(false);
    expect((await remove(id)).body).toMatchObject({ code: 'in_use' });
    expect((await call('shopProduct', { params: { id }, access })).status).toBe(200);
  });
});
