import type { Expiry, Way } from '#tests/support/stripe/world/methods.ts';
import type { Decline } from '#tests/support/stripe/world/world.ts';
import { mailsTo } from './api.ts';
import type { PaymentSystem } from './payment-system.ts';
import { renewer, rowOf, skipToCharge } from './renewals.ts';
import { books, sessionOf } from './shop-orders.ts';

/** A customer with a monthly licence that renews automatically. */
export async function renewalOwner(shop: PaymentSystem, way: Way = 'card', expiry?: Expiry) {
  const customer = await renewer(shop);
  const { session } = await customer.order({ renews: true });
  shop.stripe.pay({ session, way, ...(expiry && { expiry }) });
  if (way === 'later') shop.stripe.settle({ reference: session, outcome: 'paid' });
  await shop.tell();
  const { id: licenseId, expiresAt } = await customer.license();
  const automatic = async () =>
    (await books(customer.id)).paid.filter(({ order }) => order?.isAutomatic).map(({ payment }) => payment);
  /** The stored payment method. */
  const method = async () => {
    const row = await rowOf(licenseId);
    return { customer: row?.customer ?? '', method: row?.method ?? '' };
  };
  return {
    ...customer,
    licenseId,
    end: expiresAt ?? 0,
    automatic,
    method,
    failed: async () =>
      (await mailsTo(customer.email)).filter(({ subject }) => subject.startsWith('Addebito non riuscito')),
    /** The number of orders paid at the payment service. */
    paid: async () => {
      const { orders } = shop.stripe.totals();
      return (await books(customer.id)).paid.flatMap(({ payment }) => orders[payment.id] ?? []).length;
    },
    declined: async (times: number, code: Decline = 'card_declined') =>
      shop.stripe.decline({ code, times, customer: (await method()).customer }),
    /** Settles the money of the newest charge. */
    settle: async (outcome: 'paid' | 'failed', code?: Decline) =>
      shop.stripe.settle({
        reference: await sessionOf((await automatic()).at(-1)?.id ?? ''),
        outcome,
        ...(code && { code }),
      }),
  };
}
export type RenewalOwner = Awaited<ReturnType<typeof renewalOwner>>;

/** Like `renewalOwner`, at the time when the charge is due. */
export async function dueOwner(shop: PaymentSystem, way: Way = 'card'): Promise<RenewalOwner> {
  const customer = await renewalOwner(shop, way);
  await skipToCharge(shop, customer.end);
  return customer;
}

/** The ways to lose a renewal's payment method at the payment service. */
export const lostMethods = {
  'was detached': async (shop: PaymentSystem, { method }: RenewalOwner) =>
    void shop.stripe.detach(await method()),
  'is gone with its customer': async (shop: PaymentSystem, { method }: RenewalOwner) =>
    shop.provider.forget(await method()),
};
