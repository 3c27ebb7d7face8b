import type { PaymentSystem } from './payment-system.ts';

/** A change of a charge's money at the payment service. */
export type Step = (shop: PaymentSystem, charge: string) => unknown;
export const inquiry: Step = (shop, charge) => shop.stripe.dispute({ charge, isWarning: true });
export const dispute: Step = (shop, charge) => shop.stripe.dispute({ charge });
export const partDispute: Step = (shop, charge) => shop.stripe.dispute({ charge, amount: 1000 });
export const review: Step = (shop, charge) => shop.stripe.review({ charge });
export const escalate: Step = (shop, charge) => shop.stripe.escalate({ charge });
export const win: Step = (shop, charge) => shop.stripe.closeDispute({ charge, outcome: 'won' });
export const lose: Step = (shop, charge) => shop.stripe.closeDispute({ charge, outcome: 'lost' });
export const appeal: Step = (shop, charge) => shop.stripe.appeal({ charge });
export const overturn: Step = (shop, charge) => shop.stripe.overturn({ charge });
export const warn: Step = (shop, charge) => shop.stripe.warnOfFraud({ charge });
export const refund =
  (amount?: number): Step =>
  (shop, charge) =>
    shop.stripe.refund({ charge, ...(amount && { amount }) });
export const failRefund: Step = (shop) => {
  const made = shop.stripe.events({ type: 'refund.created' }).at(-1)?.data.object.id;
  return shop.stripe.failRefund({ refund: String(made) });
};

/** The subjects of the mails about it. */
export const ASKS = 'Da verificare: richiesta della banca su un pagamento (49,00 €)';
export const CLOSED = 'Richiesta della banca chiusa (49,00 €)';
export const DISPUTED = 'Da verificare: pagamento contestato (49,00 €)';
export const WON = 'Contestazione vinta (49,00 €)';
export const LOST = 'Contestazione persa (49,00 €)';
export const REOPENED = 'Contestazione riaperta (49,00 €)';
export const WARNED = 'Da verificare: avviso di frode su un pagamento (49,00 €)';
export const refunded = (sum = '49,00') => `Da verificare: rimborso fuori dal portale (${sum} €)`;
export const rejected = (sum = '49,00') => `Rimborso respinto dalla banca (${sum} €)`;
export const SUSPENDED = 'La tua licenza Bond Ladder è sospesa: il pagamento è contestato';
export const GIVEN_BACK = 'La tua licenza Bond Ladder è sospesa: il pagamento risulta rimborsato';
export const VALID = 'La tua licenza Bond Ladder è di nuovo valida';
