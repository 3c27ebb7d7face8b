import type { SubscriptionRow } from '#lib/api/db/schema/subscriptions.ts';
import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { type ChargeFailure, needsCustomer } from '#lib/contract/subscriptions/rules.ts';
import { dateOf } from './mails/mail-parts.ts';
import type { FoundSubscription } from './rows.ts';

/** Why a charge failed. Never says that a card is reported stolen: the reader may be the thief. */
const reasons: Record<ChargeFailure, string> = {
  authentication: 'la banca vuole che tu confermi il pagamento',
  insufficient: 'i fondi non bastano',
  expired: 'la carta è scaduta',
  gone: 'il metodo di pagamento salvato non c’è più',
  refused_for_good: 'la banca non accetta più addebiti su questo metodo di pagamento',
  refused: 'la banca ha rifiutato l’addebito',
};

export const reasonOf = (failure: ChargeFailure): string => reasons[failure];

/**
 * What happens after a failed charge, and what the customer can do.
 *
 * @param count how many licences the charge was for
 * @param here where to change the method
 */
export function adviceFor(
  failure: ChargeFailure,
  nextAt: number,
  count = 1,
  here = count === 1 ? 'nella pagina della licenza' : 'nella pagina di una delle licenze: vale per tutte',
): string {
  const day = dateOf(nextAt);
  const otherwise = `Se non lo fai, il ${day} il rinnovo automatico si disattiva.`;
  if (failure === 'authentication')
    return `Confermalo con un ordine normale, ${count === 1 ? 'allo stesso prezzo e per la stessa chiave' : 'per le stesse chiavi'}: paghi nella pagina del servizio di pagamento, dove la banca ti chiede la conferma. ${otherwise}`;
  if (needsCustomer(failure))
    return `Con questo metodo non riproviamo. Cambialo ${here}, e riproviamo subito. ${otherwise}`;
  return `Riproviamo il ${day}. Puoi cambiare il metodo di pagamento ${here}, e riproviamo subito, oppure rinnovare tu ${count === 1 ? 'la licenza' : 'le licenze'}.`;
}

/** The checkout of a renewal: on its payment page the bank can ask the customer for a confirmation. */
export const confirmHref = (
  { product }: Pick<FoundSubscription, 'product'>,
  [first, ...others]: [
    Pick<SubscriptionRow, 'licenseId' | 'durationKey'>,
    ...Pick<SubscriptionRow, 'licenseId'>[],
  ],
): string =>
  checkoutHref(product.id, {
    duration: first.durationKey,
    ...(others.length === 0
      ? { license: first.licenseId }
      : { licenses: [first, ...others].map(({ licenseId }) => licenseId).join(',') }),
  });
