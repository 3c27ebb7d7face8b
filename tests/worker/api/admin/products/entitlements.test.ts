import { beforeEach, describe, expect, it } from 'vitest';
import { ShopProduct } from '#lib/contract/admin/products/products.ts';
import { MAX_ENTITLEMENTS } from '#lib/contract/limits.ts';
import type { ProductEntitlements } from '#lib/contract/products/entitlements.ts';
import { call, member, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { changeConfirmed } from '#tests/support/worker/product-terms.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let admin: Awaited<ReturnType<typeof colleague>>;
let params: { id: string };
let number = 0;

beforeEach(async () => {
  number += 1;
  params = { id: `allowing-${number}` };
  await addProduct({ id: params.id, position: number });
  admin = await colleague('admin');
});

const shown = async () =>
  read(ShopProduct, await call('shopProduct', { params, access: admin.access })).terms;

async function decide(
  entitlements: Partial<ProductEntitlements>,
  reason = '',
  expected?: ShopProduct['terms'],
) {
  const terms = await shown();
  const body = {
    expected: expected ?? terms,
    terms: { ...terms, entitlements: { ...none, ...entitlements } },
    reason,
  };
  return changeConfirmed(admin.access, params.id, body);
}

const none: ProductEntitlements = { features: [], limits: {}, durations: {} };
const all: ProductEntitlements = {
  features: ['backtest', 'export'],
  limits: { portfolios: 10 },
  durations: { 12: { features: [], limits: { portfolios: 50 } } },
};

describe('a product’s entitlements', () => {
  it('hold for sold licences at once', async () => {
    const { id: userId } = await member();
    const license = await addLicense({ userId, productId: params.id, durationMonths: 1 });
    expect((await decide(all, 'Primi limiti')).status).toBe(200);
    expect((await desktop(license).validate()).body).toMatchObject({
      license: { features: ['backtest', 'export'], limits: { portfolios: 10 } },
    });
  });

  it('appear in history and log', async () => {
    await decide({ ...all, features: ['export', 'backtest'] }, 'Primi limiti');
    const { body } = await call('shopProductChanges', {
      access: admin.access,
      query: { product: params.id },
    });
    expect(body).toMatchObject({
      results: [{ before: { entitlements: none }, after: { entitlements: all } }],
    });
    const query = { target: 'product', target_id: params.id };
    expect((await call('staffLog', { access: admin.access, query })).body).toMatchObject({
      results: [
        {
          before: { features: null, limits: null, limits_12m: null },
          after: { features: 'backtest, export', limits: 'portfolios=10', limits_12m: 'portfolios=50' },
        },
      ],
    });
  });

  it('need a reason to be reduced, and none to be extended', async () => {
    expect((await decide({ features: ['export'] })).status).toBe(200);
    expect((await decide({ features: ['export', 'backtest'] })).status).toBe(200);
    for (const less of [{ features: ['export'] }, { ...all, limits: { portfolios: 1 } }]) {
      const answer = await decide(less);
      expect([answer.status, answer.body]).toEqual([400, { reason: [expect.any(String)] }]);
    }
    expect((await decide({ features: ['export'] }, 'Tolta')).status).toBe(200);
  });

  it('are not saved over another admin’s change', async () => {
    const expected = await shown();
    await decide({ features: ['export'] });
    const late = await decide({ features: ['backtest'] }, 'Altro', expected);
    expect(late.body).toMatchObject({ code: 'changed_meanwhile', current: { features: 'export' } });
    expect((await shown()).entitlements).toEqual({ ...none, features: ['export'] });
  });

  it.each([
    ['a name with a capital', { features: ['Export'] }],
    ['a name that begins with a digit', { features: ['3d'] }],
    ['a name of 41 letters', { features: ['a'.repeat(41)] }],
    ['the same feature twice', { features: ['export', 'export'] }],
    ['too many features', { features: Array.from({ length: MAX_ENTITLEMENTS + 1 }, (_, n) => `f${n}`) }],
    [
      'too many with a duration’s',
      {
        features: Array.from({ length: MAX_ENTITLEMENTS }, (_, n) => `f${n}`),
        durations: { 12: { features: ['one-more'], limits: {} } },
      },
    ],
    ['a negative limit', { limits: { portfolios: -1 } }],
    ['a limit beyond a billion', { limits: { portfolios: 1e9 + 1 } }],
    ['a feature that every object has', { features: ['constructor'] }],
    ['a limit that every object has', { limits: { prototype: 1 } }],
    ['a limit of the prototype’s name', { limits: JSON.parse('{"__proto__":1}') }],
    ['a limit that is no integer', { limits: { portfolios: 1.5 } }],
    ['a duration of no months', { durations: { 0: { features: ['export'], limits: {} } } }],
  ])('cannot have %s', async (_, entitlements) => {
    expect((await decide(entitlements, 'Prova')).status).toBe(400);
    expect((await shown()).entitlements).toEqual(none);
  });
});
