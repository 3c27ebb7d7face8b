import { eq } from 'drizzle-orm';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { renewalConsents, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import type { Decline } from '#tests/support/stripe/world/world.ts';
import { context, mailsTo } from './api.ts';
import type { PaymentSystem } from './payment-system.ts';
import { consentsOf, renewer, rowOf, skipToCharge } from './renewals.ts';
import { books } from './shop-orders.ts';

/** A customer with monthly licences that renew automatically with one method, all starting at the same time. */
export async function togetherOwner(shop: PaymentSystem, count: number) {
  const { db } = context();
  const customer = await renewer(shop);
  const first = await customer.own();
  if (count > 1) await customer.buy({ quantity: count - 1 });
  const [row, [consent]] = [await rowOf(first), await consentsOf(first)];
  if (!row || !consent) throw new Error('The first one does not renew itself');
  const others = (await customer.licensesOf()).map(({ id }) => id).filter((id) => id !== first);
  for (const licenseId of others) {
    const consentId = crypto.randomUUID();
    await db.insert(renewalConsents).values({ ...consent, id: consentId, licenseId });
    await db.insert(subscriptions).values({ ...row, licenseId, consentId });
    await db.update(licenses).set({ autoRenewal: true }).where(eq(licenses.id, licenseId));
  }
  return { ...customer, ...together(shop, customer), ids: [first, ...others] };
}

/** Reads and drives a customer's charges. */
export function together(
  shop: PaymentSystem,
  { id: userId, email }: Pick<Awaited<ReturnType<typeof renewer>>, 'id' | 'email'>,
) {
  const ends = async (ids: string[]) => {
    const { licenses: held } = await books(userId);
    return ids.map((id) => held.find((one) => one.id === id)?.expiresAt ?? 0);
  };
  return {
    ends,
    /** The automatically charged orders, oldest first. */
    automatic: async () =>
      (await books(userId)).paid
        .filter(({ order }) => order?.isAutomatic)
        .toSorted((one, other) => one.payment.createdAt - other.payment.createdAt),
    /** Moves the clock to the first charge, after the notice to its owner. */
    toCharge: async (ids: string[]) => skipToCharge(shop, (await ends(ids))[0] ?? 0),
    mailsOf: async (words: string) =>
      (await mailsTo(email)).filter(({ subject }) => subject.includes(words)).toReversed(),
    declined: async (ids: string[], times: number, code: Decline = 'card_declined') =>
      shop.stripe.decline({ code, times, customer: (await rowOf(ids[0] ?? ''))?.customer ?? '' }),
  };
}

/** A customer with three licences whose charge is due. */
export async function togetherDue(shop: PaymentSystem) {
  const ada = await togetherOwner(shop, 3);
  await ada.toCharge(ada.ids);
  const before = await ada.ends(ada.ids);
  const method = (await rowOf(ada.ids[0] ?? ''))?.customer ?? '';
  return {
    ...ada,
    before,
    method,
    rows: async () => Promise.all(ada.ids.map(rowOf)),
    made: async () =>
      (await ada.automatic()).map(({ payment }) => [payment.quantity, payment.status] as const),
    /** Whether the payment service still has the method. */
    isKept: () => shop.stripe.thing({ id: method }) !== null,
  };
}
export type TogetherDue = Awaited<ReturnType<typeof togetherDue>>;
