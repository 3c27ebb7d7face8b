import { eq } from 'drizzle-orm';
import { providerTasks } from '#lib/api/db/schema/provider.ts';
import { renewalConsents, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { Subscription, SubscriptionStarted } from '#lib/contract/subscriptions/subscriptions.ts';
import { clock, context, deliverMails, mailsTo, member, read, untaken } from './api.ts';
import { nextOfRenewals } from './next-due.ts';
import type { PaymentSystem } from './payment-system.ts';
import { books, consent, customerOf, type Wish } from './shop-orders.ts';
import { consumeWork } from './work.ts';

const HOUR_MS = 3_600_000;

/** A customer whose licences may renew themselves. */
export async function renewer(shop: PaymentSystem) {
  const user = await member();
  const shopping = customerOf(shop, user.id);
  const { as } = shopping;
  const licensesOf = async () => (await books(user.id)).licenses;
  const agree = async (licenseId: string, { duration = '1m', price = '49.00', version = '' } = {}) =>
    shop.call('startSubscription', {
      ...(await as()),
      params: { id: licenseId },
      body: {
        duration_key: duration,
        expected_price: price,
        consent: version ? { version } : consent,
      },
    });
  return {
    ...user,
    ...shopping,
    licensesOf,
    license: async () => (await licensesOf())[0] ?? noLicense(),
    /** Buys a licence; `renews` unless told otherwise. Its id. */
    own: async (wish: Wish = {}) => {
      const before = new Set((await licensesOf()).map(({ id }) => id));
      await shopping.buy({ renews: true, ...wish });
      await shop.consume();
      return (await licensesOf()).find(({ id }) => !before.has(id))?.id ?? noLicense();
    },
    agree,
    /** Agrees, and the page at which a method is to be saved. */
    agreed: async (licenseId: string, wish?: Parameters<typeof agree>[1]) => {
      const started = read(SubscriptionStarted, await agree(licenseId, wish));
      return started.kind === 'page' ? ((await rowOf(licenseId))?.reference ?? '') : '';
    },
    renewal: async (licenseId: string, isBack = false) =>
      read(
        Subscription,
        await shop.call('subscription', {
          ...(await as()),
          params: { id: licenseId },
          query: isBack ? { back: '1' } : {},
        }),
      ),
    /** Asks for the page at which another method is saved. */
    change: async (licenseId: string) =>
      shop.call('changeSubscriptionMethod', { ...(await as()), params: { id: licenseId } }),
    stop: async (licenseId: string) =>
      shop.call('endSubscription', { ...(await as()), params: { id: licenseId } }),
    subjects: async () => (await mailsTo(user.email)).map(({ subject }) => subject),
  };
}
export type Renewer = Awaited<ReturnType<typeof renewer>>;

function noLicense(): never {
  throw new Error('There is no licence');
}

/** How a licence's renewals are noted. */
export async function rowOf(licenseId: string) {
  const { db } = context();
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.licenseId, licenseId));
  return row;
}

export const consentsOf = (licenseId: string) =>
  context().db.select().from(renewalConsents).where(eq(renewalConsents.licenseId, licenseId));

/** Ends what other tests of a file have left: time passes for all. */
export async function clearRenewals(): Promise<void> {
  const { db } = context();
  await db.batch([db.delete(subscriptions), db.delete(providerTasks)]);
}

/** The jobs of each hour that concern renewals, with what follows from them. */
export async function runRenewals(shop: PaymentSystem): Promise<void> {
  let messages: typeof untaken = [{ job: 'expiry' }, { job: 'chargeNotices' }, { job: 'charges' }];
  while (messages.length > 0) {
    await consumeWork(messages, shop.env);
    messages = untaken.splice(0);
  }
  await shop.consume();
  await deliverMails(shop.env);
}

/** Moves the clock to a licence's charge, of which its customer is told by then. */
export async function skipToCharge(shop: PaymentSystem, expiresAt: number): Promise<void> {
  clock.now = expiresAt - 7 * DAY_MS;
  await runRenewals(shop);
  clock.now = expiresAt - 3 * DAY_MS;
}

/** Longest without a look, where nothing is due: what is done on a wrong day is seen. */
const IDLE_MS = 3 * DAY_MS;

/**
 * Lets days pass with the jobs of the hour, and tells what happens at the payment service. Of the looks those are left out at
 * which nothing can happen: what is stored says when something is due, and the look before sees what comes too early.
 *
 * @param hours between two looks
 */
export async function live(shop: PaymentSystem, days: number, hours = 24): Promise<void> {
  await liveUntil(shop, clock.now + days * DAY_MS, hours);
}

export async function liveUntil(shop: PaymentSystem, end: number, hours = 24): Promise<void> {
  const step = hours * HOUR_MS;
  while (clock.now < end) {
    const due = Math.min(await nextOfRenewals(clock.now), shop.nextMessageAt());
    const steps = Math.max(1, Math.ceil((due - clock.now) / step) - 1);
    clock.now = Math.min(end, clock.now + Math.min(steps * step, Math.max(step, IDLE_MS)));
    await runRenewals(shop);
    if (due <= clock.now) await runEachMinute(shop.env, clock.now);
    await shop.tell();
  }
}
