// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { Offer } from '#lib/contract/offers/offers.ts';
import { endOf } from '#stores/kernel/session-lifetime.ts';
import { offerDialog } from '#stores/offers/change.ts';
import { soldIn } from '#stores/offers/offers.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';

const api = fakeApi();
asMember();
const PURCHASE = 'POST /api/licenses/purchase/simulate/';
const REMOVE = 'DELETE /api/offers/o1/';
const offer: Offer = {
  ...{ id: 'o1', number: 'PREV-2026-000012', product: { id: 'one', name: 'Bond Ladder' } },
  ...{ duration_key: '12m', license_duration: '12 mesi', quantity: 3, price: 14_700 },
  ...{ valid_until: '2026-10-15T21:59:59.999Z', created_at: '2026-09-15T09:30:00.000Z' },
  ...{ offer_state: 'open', payment_id: null, pdf_url: '/api/offers/o1/pdf/' },
};
const license = {
  ...{
    id: 'l1',
    license_key: 'COA-1',
    expiry_date: '2027-09-15T09:30:00Z',
    product: { name: 'Bond Ladder' },
  },
};

afterEach(() => endOf('page'));

describe('an offer', () => {
  it('shows its products', () => {
    expect(soldIn(offer)).toBe('3 licenze di Bond Ladder, 12 mesi');
  });

  it('is ordered at its price, instead of the product’s', async () => {
    api.on(PURCHASE, () => json({ message: 'Fatto', license }, 201));
    offerDialog.open({ kind: 'order', offer });
    await offerDialog.submit(new FormData());
    expect(api.sent.find(({ path }) => path.includes('purchase'))?.body).toEqual({
      ...{ product_id: 'one', duration_key: '12m', quantity: 3 },
      ...{ expected_price: '147.00', offer_id: 'o1' },
    });
    expect(offerDialog.$subject.get()).toBeUndefined();
    expect(notices()).toContain(
      'success: Preventivo ordinato: Trovi ciò che hai ordinato tra le tue licenze.',
    );
  });

  it('shows why it was not ordered, and remains open', async () => {
    const detail = 'Questo preventivo è già stato ordinato.';
    api.on(PURCHASE, () => json({ detail, code: 'OFFER' }, 409));
    offerDialog.open({ kind: 'order', offer });
    await offerDialog.submit(new FormData());
    expect(offerDialog.$form.get()).toMatchObject({ state: 'done', result: detail });
    expect(offerDialog.$subject.get()).toMatchObject({ kind: 'order' });
  });

  it('is deleted on request, and the list is read again', async () => {
    api.on(REMOVE, () => new Response(null, { status: 204 }));
    offerDialog.open({ kind: 'remove', offer });
    await offerDialog.submit(new FormData());
    expect(notices()).toContain('success: Preventivo eliminato');
    expect(offerDialog.$subject.get()).toBeUndefined();
  });

  it('that was ordered meanwhile is not deleted, with a message', async () => {
    const detail = 'Il preventivo è già stato ordinato: non puoi più ritirarlo.';
    api.on(REMOVE, () => json({ detail, code: 'OFFER_ORDERED' }, 409));
    offerDialog.open({ kind: 'remove', offer });
    await offerDialog.submit(new FormData());
    expect(offerDialog.$form.get()).toMatchObject({ state: 'failed', message: detail });
  });
});
