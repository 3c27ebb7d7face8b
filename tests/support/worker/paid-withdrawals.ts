import { eq } from 'drizzle-orm';
import { payments } from '#lib/api/db/schema/payments.ts';
import { openWithdrawals, withdrawalEffects } from '#lib/api/db/schema/withdrawals.ts';
import { HOUR_MS } from '#lib/contract/limits.ts';
import { type Answer, clock, context, mailsTo, member } from './api.ts';
import type { PaymentSystem } from './payment-system.ts';
import { books, customerOf, type Wish } from './shop-orders.ts';
import { runJobs } from './work.ts';

/** A customer of a shop that sells for money, who withdraws. */
export async function withdrawer(shop: PaymentSystem) {
  const user = await member();
  const shopping = customerOf(shop, user.id);
  const paid = async (id: string) => {
    const all = (await books(user.id)).paid;
    return all.find(({ payment }) => payment.id === id) ?? nothing();
  };
  return {
    ...user,
    ...shopping,
    paid,
    license: async () => (await books(user.id)).licenses[0],
    withdraw: async (id: string): Promise<Answer> =>
      shop.call('withdraw', {
        ...(await shopping.as()),
        body: { name: 'Ada Rossi', contract: (await paid(id)).payment.transactionId },
      }),
    /** The token of the newest link mailed to the customer. */
    linkIn: async (page: string) => {
      const links = (await mailsTo(user.email)).flatMap((mail) => mail.links);
      return (
        links
          .find((url) => url.includes(page))
          ?.split('/')
          .at(-1) ?? ''
      );
    },
    /** A licence in a renewal's term: the purchased term is over. */
    renewed: async (wish: Wish = {}) => {
      await shopping.buy();
      const license = (await books(user.id)).licenses[0] ?? nothing();
      clock.now = (license.expiresAt ?? 0) + HOUR_MS;
      const { id } = await shopping.buy({ license: license.id, isWaived: false, ...wish });
      return { orderId: id, licenseId: license.id };
    },
  };
}
export type Withdrawer = Awaited<ReturnType<typeof withdrawer>>;

function nothing(): never {
  throw new Error('There is no such row');
}

/** Moves the clock by a day, and runs the jobs that are then due. */
export async function passUndo(shop: PaymentSystem): Promise<void> {
  clock.now += 24 * HOUR_MS;
  await runJobs(shop.env);
  await shop.consume();
}

/** The rows about a payment's withdrawals. */
export async function withdrawalsOf(paymentId: string) {
  const { db } = context();
  const [[payment], open, effects] = await db.batch([
    db.select().from(payments).where(eq(payments.id, paymentId)),
    db.select().from(openWithdrawals).where(eq(openWithdrawals.paymentId, paymentId)),
    db.select().from(withdrawalEffects).where(eq(withdrawalEffects.paymentId, paymentId)),
  ]);
  return {
    status: payment?.status,
    refundedCents: payment?.refundedCents,
    open: open.length,
    proofs: effects.map(({ proof }) => proof),
  };
}

/** The state of a payment whose withdrawal was cancelled, and of a refunded one. */
export const untouched = { status: 'completed', refundedCents: 0, proofs: [] };
export const givenBack = { status: 'refunded', refundedCents: 4900, open: 0, proofs: ['session'] };

export const mailNamed = async (email: string, named: string) =>
  (await mailsTo(email)).find(({ subject }) => subject.includes(named));

/** The fields of a licence that a withdrawal may change. */
export async function licenseOf(ada: Withdrawer) {
  const license = await ada.license();
  return license && { status: license.status, expiresAt: license.expiresAt, key: license.keyLookup };
}
