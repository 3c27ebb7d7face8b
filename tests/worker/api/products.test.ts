import { beforeAll, describe, expect, it } from 'vitest';
import { Product, ProductList } from '#lib/contract/products/products.ts';
import { call, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

beforeAll(async () => {
  await addProduct({ id: 'second', position: 2, comingSoon: true });
  await addProduct(
    {
      id: 'first',
      position: 1,
      name: 'Primo',
      isFeatured: true,
      logoUrl: '/products/first.svg',
      picture: { url: '/api/product-pictures/1/', alt: 'Un grafico', width: 3, height: 2 },
    },
    'Il **primo** prodotto.',
  );
});

const list = (query: Record<string, string> = {}) => call('products', { query });

describe('the catalogue', () => {
  it('is listed in its order, for everyone', async () => {
    const answer = await list();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ count: 2, next: null, previous: null });
    expect(read(ProductList, answer).results.map(({ id }) => id)).toEqual(['first', 'second']);
  });

  it('shows a product in the contract’s form', async () => {
    const answer = await call('product', { params: { id: 'first' } });
    expect(answer.body).toEqual({
      id: 'first',
      name: 'Primo',
      tagline: 'Una riga',
      description: 'Una descrizione',
      features: ['Prima', 'Seconda'],
      specifications: { Memoria: '8 GB' },
      base_price: '49.00',
      formatted_base_price: '49,00\u00a0€',
      available_durations: {
        '1m': { label: '1 mese', multiplier: '1', months: 1 },
        '12m': { label: '12 mesi', multiplier: '9.6', months: 12 },
      },
      is_featured: true,
      logo_url: '/products/first.svg',
      picture: { url: '/api/product-pictures/1/', alt: 'Un grafico', width: 3, height: 2 },
      text: 'Il **primo** prodotto.',
      coming_soon: false,
      max_activations: 2,
      trial_days: 0,
      entitlements: {
        features: [],
        limits: {},
        labels: {},
        durations: { '1m': { features: [], limits: {} }, '12m': { features: [], limits: {} } },
      },
      seat_steps: [],
    });
    expect(read(Product, answer).base_price).toBe(4900);
  });

  it('pages, with the addresses of the neighbours', async () => {
    const answer = await list({ limit: '1' });
    expect(answer.body).toMatchObject({
      count: 2,
      next: 'https://portal.test/api/licenses/products/?limit=1&offset=1',
      previous: null,
      results: [{ id: 'first' }],
    });
    expect((await list({ limit: '1', offset: '1' })).body).toMatchObject({
      next: null,
      previous: 'https://portal.test/api/licenses/products/?limit=1',
      results: [{ id: 'second' }],
    });
    expect((await list({ offset: '999999999' })).body).toMatchObject({ count: 2, next: null, results: [] });
  });

  it.each(['0', '-1', 'abc', '1e9', '999999999', '99999999999999999999', '1;DROP TABLE products'])(
    'answers limit=%s with a full page',
    async (limit) => {
      const answer = await list({ limit });
      expect([answer.status, read(ProductList, answer).results.length]).toEqual([200, 2]);
    },
  );

  it.each(['nope', '__proto__', "' OR 1=1--", '\u0000', '🦊'.repeat(500)])(
    'has no product «%s»',
    async (id) => {
      const answer = await call('product', { params: { id } });
      expect([answer.status, answer.body]).toEqual([404, { detail: 'Risorsa non trovata' }]);
    },
  );

  it('leaves out products without durations', async () => {
    await addProduct({ id: 'withdrawn', durations: {} });
    const answer = await list();
    expect(answer.body).toMatchObject({ count: 2 });
    expect(read(ProductList, answer).results.map(({ id }) => id)).not.toContain('withdrawn');
    expect((await call('product', { params: { id: 'withdrawn' } })).status).toBe(404);
  });

  it('never has more than 100 entries on a page', async () => {
    const ids = Array.from({ length: 101 }, (_, n) => `extra-${n}`);
    for (const id of ids) await addProduct({ id, position: 3 });
    for (const limit of ['101', '999999999', 'all']) {
      expect(read(ProductList, await list({ limit })).results).toHaveLength(100);
    }
  });
});
