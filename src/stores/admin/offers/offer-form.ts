import { ShopOfferInput } from '#lib/contract/admin/offers/offers.ts';
import { faultsIn } from '#lib/contract/fields.ts';
import { shopOffers as words } from '#lib/text/admin/offers.ts';
import { call } from '#stores/admin/call.ts';
import { parseEuro } from '#stores/admin/euro.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { createAttempts } from '#stores/sales/attempts.ts';
import { notify } from '#stores/shell/notifications.ts';
import { shopOffers } from './offers.ts';

/** A retry after no response reuses the idempotency key, so it creates only one offer. */
const attempts = createAttempts();

function valuesIn(values: FormData) {
  const [product_id = '', duration_key = ''] = textOf(values, 'thing').split(' ');
  return {
    ...{ product_id, duration_key },
    quantity: Number(textOf(values, 'quantity') || Number.NaN),
    unit_cents: parseEuro(textOf(values, 'unit_cents')) ?? Number.NaN,
    days: Number(textOf(values, 'days') || Number.NaN),
    note: textOf(values, 'note').trim().replace(/\s+/g, ' '),
  };
}

/** Makes an offer to a customer. */
export const offerDialog = createFormDialog<{ id: string; name: string }>({
  fallback: words.make.fallback,
  required: ['thing'],
  validate: (values) => faultsIn(ShopOfferInput, valuesIn(values)),
  send: async ({ id }, values) => {
    const body = valuesIn(values);
    const headers = { 'Idempotency-Key': attempts.keyFor(JSON.stringify([id, body])) };
    const { number } = await call('makeShopOffer', { params: { id }, headers, body });
    attempts.settle();
    notify({ type: 'success', title: words.make.done, message: number });
    void shopOffers.reload();
  },
});
