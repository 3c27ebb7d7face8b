import type { Offer } from '#lib/contract/offers/offers.ts';
import type { Waiver } from '#lib/contract/withdrawals/withdrawals.ts';
import { offerList as text } from '#lib/text/offers.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { paymentList, paymentStats } from '#stores/payments/payments.ts';
import { call } from '#stores/portal/call.ts';
import { purchase } from '#stores/sales/purchase.ts';
import { waiverIn } from '#stores/sales/waiver.ts';
import { notify } from '#stores/shell/notifications.ts';
import { $offerChange, type OfferChange, offers } from './offers.ts';

/** Why an offer was not ordered; undefined if it was. */
type Refusal = string | undefined;

/** Orders an offer if ordering also pays for it. */
async function order(offer: Offer, waiver: Waiver | undefined): Promise<Refusal> {
  const outcome = await purchase({
    productId: offer.product.id,
    durationKey: offer.duration_key,
    quantity: offer.quantity,
    shownPrice: offer.price,
    offerId: offer.id,
    waiver,
  });
  if (outcome.kind === 'signed-out') return text.ordering.signedOut;
  if (outcome.kind !== 'bought') return outcome.message;
  notify({ type: 'success', title: text.ordering.done, message: text.ordering.doneText });
  void paymentList.reload();
  void paymentStats.reload();
  void offers.reload();
  return undefined;
}

async function remove({ id }: Offer): Promise<void> {
  await call('deleteOffer', { params: { id } });
  notify({ type: 'success', title: text.removing.done });
  void offers.reload();
}

/** Orders or deletes an offer. */
export const offerDialog = createFormDialog<OfferChange, Refusal>({
  $subject: $offerChange,
  fallback: text.removing.fallback,
  send: async ({ kind, offer }, values) => {
    if (kind === 'order') return order(offer, waiverIn(values));
    await remove(offer);
    return undefined;
  },
});
