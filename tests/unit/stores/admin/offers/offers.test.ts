// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { ShopOfferBody } from '#lib/contract/admin/offers/offers.ts';
import type { ShopProduct } from '#lib/contract/admin/products/products.ts';
import { offerDialog } from '#stores/admin/offers/offer-form.ts';
import { offerable } from '#stores/admin/offers/offers.ts';
import { offerWithdrawal } from '#stores/admin/offers/withdraw.ts';
import { endOf } from '#stores/kernel/session-lifetime.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';

const api = fakeApi();
asMember();
const MAKE = 'POST /api/admin/customers/c1/offers/';
const WITHDRAW = 'POST /api/admin/offers/o1/withdraw/';
const shown: ShopOfferBody = {
  ...{ id: 'o1', number: 'PREV-2026-000012', customer: { id: 'c1', name: 'Ada Rossi' } },
  ...{ product: { id: 'one', name: 'Bond Ladder' }, license_duration: '12 mesi', quantity: 3 },
  ...{ unit_price: '39.90', list_unit_price: '49.00', price: '119.70', note: '', made_by: 'seller' },
  ...{ valid_until: '2026-10-15T21:59:59.999Z', created_at: '2026-09-15T09:30:00.000Z' },
  ...{ offer_state: 'open', payment_id: null, pdf_url: '/api/admin/offers/o1/pdf/' },
};
const form = { thing: 'one 12m', quantity: '3', unit_cents: '39,90', days: '14', note: ' Come \n detto ' };
const product = (state: string, prices: Record<string, number>) =>
  ({ id: 'one', name: 'Bond Ladder', terms: { state, prices } }) as unknown as ShopProduct;

afterEach(() => endOf('page'));

describe('an offer to a customer', () => {
  it('has a choice for each price on sale', () => {
    const prices = { 1: 4900, 12: 47_040 };
    expect(offerable([product('on_sale', prices), product('coming_soon', prices)])).toEqual([
      { value: 'one 1m', label: expect.stringMatching(/^Bond Ladder, 1 mese \(listino 49,00.€\)$/) },
      { value: 'one 12m', label: expect.stringMatching(/^Bond Ladder, 12 mesi \(listino 470,40.€\)$/) },
    ]);
  });

  it('is sent with its input, once if a response is lost, and a notice shows its number', async () => {
    let isLost = true;
    api.on(MAKE, () => (isLost ? Promise.reject(new TypeError('lost')) : json(shown, 201)));
    offerDialog.open({ id: 'c1', name: 'Ada Rossi' });
    await offerDialog.submit(typed(form));
    isLost = false;
    await offerDialog.submit(typed(form));
    const sent = api.sent.filter(({ path }) => path.includes('c1'));
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect(sent.at(-1)?.body).toEqual({
      ...{ product_id: 'one', duration_key: '12m', quantity: 3, unit_cents: 3990, days: 14 },
      note: 'Come detto',
    });
    expect(notices()).toContain('success: Preventivo creato: PREV-2026-000012');
  });

  it.each([
    [{ thing: '' }, 'thing'],
    [{ unit_cents: 'poco' }, 'unit_cents'],
    [{ days: '181' }, 'days'],
    [{ quantity: '' }, 'quantity'],
  ])('is not sent with %o', async (wrong, field) => {
    offerDialog.open({ id: 'c1', name: 'Ada Rossi' });
    await offerDialog.submit(typed({ ...form, ...wrong }));
    expect(api.sent.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(Object.keys((offerDialog.$form.get() as { fields?: object }).fields ?? {})).toContain(field);
  });

  it('is withdrawn with a reason', async () => {
    api.on(WITHDRAW, () => json({ ...shown, offer_state: 'withdrawn' }));
    offerWithdrawal.open({ id: 'o1', number: shown.number } as never);
    await offerWithdrawal.submit(typed({ reason: 'Prezzo sbagliato' }));
    expect(api.sent.at(-1)?.body).toEqual({ reason: 'Prezzo sbagliato' });
    expect(notices()).toContain('success: Preventivo ritirato');
  });
});
