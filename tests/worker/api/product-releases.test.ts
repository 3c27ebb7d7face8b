import { beforeEach, expect, it } from 'vitest';
import { releaseSettings } from '#lib/api/db/schema/releases.ts';
import { ProductReleases } from '#lib/contract/products/releases.ts';
import { call, context, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addRelease } from '#tests/support/worker/fixtures/releases.ts';

let number = 0;
let product = '';

beforeEach(async () => {
  number += 1;
  product = `r${number}`;
  await addProduct({ id: product });
});

const add = (version: string, day: number, more: object = {}) =>
  addRelease({
    id: `${product}-${version}`,
    productId: product,
    version,
    publishedAt: day * 86_400_000,
    ...more,
  });
const list = async (query: Record<string, string> = {}) =>
  read(ProductReleases, await call('productReleases', { params: { id: product }, query }));

it('lists the stable versions publicly, newest first, withdrawn ones with the public reason', async () => {
  await add('1.0.0', 1, { notes: 'Prima.\nCon due righe.' });
  await add('1.1.0', 2, { withdrawnAt: 3 * 86_400_000, withdrawalReason: 'Perdeva dati.' });
  await add('2.0.0-beta.1', 4, { channel: 'beta', notes: 'Segreta' });
  const found = await list();
  expect(found.results.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
  expect(found).toMatchObject({
    count: 2,
    offered: { version: '1.0.0', notes: 'Prima.\nCon due righe.', withdrawn_at: null },
    results: [{ withdrawn_at: '1970-01-04T00:00:00.000Z', withdrawal_reason: 'Perdeva dati.' }, {}],
  });
  expect(JSON.stringify(found)).not.toMatch(/Segreta|releases\/|sha256|file/);
});

it('shows how long a version gets fixes: its own day or the product’s, and none for a withdrawn one', async () => {
  await context().db.insert(releaseSettings).values({ productId: product, supportedUntil: '2031-12-31' });
  await add('1.0.0', 1);
  await add('2.0.0', 2, { supportedUntil: '2033-06-30' });
  await add('1.5.0', 3, { withdrawnAt: 4 });
  const found = await list();
  expect(found.supported_until).toBe('2031-12-31');
  expect(found.results.map(({ supported_until: day }) => day)).toEqual([null, '2033-06-30', '2031-12-31']);
  expect(found.offered).toMatchObject({ version: '2.0.0', supported_until: '2033-06-30' });
});

it('comes in pages of twenty', async () => {
  for (let minor = 1; minor <= 21; minor += 1) await add(`1.${minor}`, minor);
  const first = await list();
  expect([first.count, first.results.length, first.next]).toEqual([
    21,
    20,
    expect.stringContaining('page=2'),
  ]);
  expect((await list({ page: '2' })).results.map(({ version }) => version)).toEqual(['1.1']);
});

it('is empty for a product that is not in the catalogue', async () => {
  expect(await list()).toMatchObject({ count: 0, results: [], offered: null, supported_until: null });
  expect((await call('productReleases', { params: { id: 'none' } })).status).toBe(404);
  await addProduct({ id: `${product}-gone`, isWithdrawn: true });
  expect((await call('productReleases', { params: { id: `${product}-gone` } })).status).toBe(404);
});
