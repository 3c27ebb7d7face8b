// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { Coupon } from '#lib/contract/admin/coupons/coupons.ts';
import { couponDialog } from '#stores/admin/coupons/coupon-form.ts';
import { coupons, discountOf, periodOf, productsOf } from '#stores/admin/coupons/coupons.ts';
import { endDialog } from '#stores/admin/coupons/end.ts';
import { open } from '#stores/admin/router.ts';
import { endOf } from '#stores/kernel/session-lifetime.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { typed as fields } from '#tests/support/stores/typed.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
const { mount } = asMember();
const MAKE = 'POST /api/admin/coupons/';
const shown: Coupon = {
  id: 'c1',
  code: 'ESTATE-26',
  kind: 'percent',
  value: 20,
  coupon_state: 'running',
  starts_at: '2026-09-14T22:00:00.000Z',
  ends_at: null,
  max_uses: 100,
  used: 3,
  product_ids: [],
  created_at: '2026-09-15T09:30:00.000Z',
};

afterEach(() => endOf('page'));

function typed(fields: Record<string, string> = {}, products: string[] = []): FormData {
  const values = new FormData();
  const whole = {
    code: '',
    kind: 'percent',
    value: '20',
    first_day: '',
    last_day: '',
    max_uses: '',
    ...fields,
  };
  for (const [name, value] of Object.entries(whole)) values.set(name, value);
  for (const id of products) values.append('product_ids', id);
  return values;
}
const sentKeys = () => api.sent.map(({ headers }) => headers.get('Idempotency-Key'));

describe('a new coupon', () => {
  it('is sent with its input, and a notice shows its code', async () => {
    api.on(MAKE, () => json(shown, 201));
    couponDialog.open(true);
    await couponDialog.submit(typed({ value: '20 %' }));
    expect(api.sent.at(-1)?.body).toEqual({ kind: 'percent', value: 20, product_ids: [] });
    expect([couponDialog.$subject.get(), notices()]).toEqual([
      undefined,
      ['success: Codice creato: ESTATE-26'],
    ]);
    couponDialog.open(true);
    const days = { first_day: '2026-12-01', last_day: '2026-12-31' };
    await couponDialog.submit(
      typed({ code: ' natale ', kind: 'amount', value: '9,90', max_uses: '50', ...days }, ['one']),
    );
    expect(api.sent.at(-1)?.body).toEqual({
      code: 'natale',
      kind: 'amount',
      value: 990,
      max_uses: 50,
      product_ids: ['one'],
      ...days,
    });
  });

  it('is created once if a response is lost, and the next press creates another', async () => {
    let isLost = true;
    api.on(MAKE, () => (isLost ? Promise.reject(new TypeError('lost')) : json(shown, 201)));
    couponDialog.open(true);
    await couponDialog.submit(typed());
    expect([couponDialog.$form.get().state, couponDialog.$subject.get()]).toEqual(['failed', true]);
    isLost = false;
    await couponDialog.submit(typed());
    couponDialog.open(true);
    await couponDialog.submit(typed());
    const [first, again, next] = sentKeys();
    expect([again === first, next === first]).toEqual([true, false]);
  });

  it.each([
    ['value', { value: '' }],
    ['value', { value: '96' }],
    ['value', { value: 'venti' }],
    ['value', { kind: 'amount', value: '9.9.0' }],
    ['code', { code: 'due parole' }],
    ['max_uses', { max_uses: '0' }],
    ['last_day', { first_day: '2026-12-02', last_day: '2026-12-01' }],
  ])('is validated before it is sent: %s in %o', async (field, fields) => {
    couponDialog.open(true);
    await couponDialog.submit(typed(fields));
    expect(api.sent).toEqual([]);
    expect(couponDialog.$form.get()).toMatchObject({
      state: 'failed',
      fields: { [field]: expect.stringMatching(/\.$/) },
    });
  });
});

it('an ended coupon changes in the list, and its dialog closes', async () => {
  const ended = { ...shown, coupon_state: 'ended', ends_at: '2026-09-15T10:00:00.000Z' };
  api.on('GET /api/admin/coupons/?show=open', () => json({ results: [shown], next: null, found: 1 }));
  api.on('POST /api/admin/coupons/c1/end/', () => json(ended));
  open('coupons', {}, { show: 'open' });
  mount(coupons.$state);
  await until(() => expect(coupons.$state.get()).toMatchObject({ data: { results: [shown] } }));
  endDialog.open(shown);
  await endDialog.submit(fields({ reason: '  ' }));
  expect([endDialog.$form.get().state, endDialog.$subject.get()]).toEqual(['failed', shown]);
  await endDialog.submit(fields({ reason: ' Finito\n in un sito ' }));
  expect(api.sent.at(-1)?.body).toEqual({ reason: 'Finito in un sito' });
  expect(coupons.$state.get()).toMatchObject({ data: { results: [ended] } });
  expect(endDialog.$subject.get()).toBeUndefined();
});

it('is shown with its discount, its days in Italy and the names of its products', () => {
  const sum = { ...shown, kind: 'amount', value: 990 } as const;
  expect([discountOf(shown), discountOf(sum)]).toEqual(['20\u00a0%', '9,90\u00a0€']);
  expect(
    [null, '2026-12-31T23:00:00.000Z', '2026-09-15T10:00:00.000Z'].map((ends_at) =>
      periodOf({ ...shown, ends_at }),
    ),
  ).toEqual([
    'Dal 15/09/2026, senza scadenza',
    'Dal 15/09/2026 al 31/12/2026',
    'Dal 15/09/2026 al 15/09/2026',
  ]);
  const known = [{ id: 'one', name: 'Uno' }];
  expect([productsOf(shown, known), productsOf({ ...shown, product_ids: ['one', 'two'] }, known)]).toEqual([
    'Tutti',
    'Uno, two',
  ]);
});
