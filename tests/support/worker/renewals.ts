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

/** A customer whose licences may renew automatically. */
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
    /** Buys a licence, by default with automatic renewal; returns its id. */
    own: async (wish: Wish = {}) => {
      const before = new Set((await licensesOf()).map(({ id }) => id));
      await shopping.buy({ renews: true, ...wish });
      await shop.consume();
      return (await licensesOf()).find(({ id }) => !before.has(id))?.id ?? noLicense();
    },
    agree,
    /** Agrees to renewal; returns the page that saves a payment method. */
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
    /** Asks for the page that saves another payment method. */
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

/** The subscription row of a licence. */
export async function rowOf(licenseId: string) {
  const { db } = context();
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.licenseId, licenseId));
  return row;
}

export const consentsOf = (licenseId: string) =>
  context().db.select().from(renewalConsents).where(eq(renewalConsents.licenseId, licenseId));

/** Ends subscriptions of earlier tests in the file, because they share the clock. */
export async function clearRenewals(): Promise<void> {
  const { db } = context();
  await db.batch([db.delete(subscriptions), db.delete(providerTasks)]);
}

/** Runs the hourly jobs about renewals, with the resulting messages. */
export async function runRenewals(shop: PaymentSystem): Promise<void> {
  let messages: typeof untaken = [{ job: 'expiry' }, { job: 'chargeNotices' }, { job: 'charges' }];
  while (messages.length > 0) {
    await consumeWork(messages, shop.env);
    messages = untaken.splice(0);
  }
  await shop.consume();
  await deliverMails(shop.env);
}

/** Moves the clock to a licence's charge, after the notice to its customer. */
export async function skipToCharge(shop: PaymentSystem, expiresAt: number): Promise<void> {
  clock.now = expiresAt - 7 * DAY_MS;
  await runRenewals(shop);
  clock.now = expiresAt - 3 * DAY_MS;
}

/** The longest step if nothing is due, so that a test sees actions on a wrong day. */
const IDLE_MS = 3 * DAY_MS;

/**
 * Moves the clock by days, runs the hourly jobs and delivers the payment service's events. It skips steps at which
 * nothing is due by the database; the last step before a due time shows actions that come too early.
 *
 * @param hours between two steps
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
