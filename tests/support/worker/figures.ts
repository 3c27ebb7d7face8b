import { and, eq, isNotNull } from 'drizzle-orm';
import { documents } from '#lib/api/db/schema/documents.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { licenses, TRIAL } from '#lib/api/db/schema/licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { refunds } from '#lib/api/db/schema/refunds.ts';
import { recurringTotals, shopDays, termEnds } from '#lib/api/db/schema/shop-figures.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { call, context, read } from './api.ts';
import type { PaymentSystem } from './payment-system.ts';
import { colleague } from './staff.ts';

/** The shop's figures of a month; by default, the current one. */
export async function figures(shop: Pick<PaymentSystem, 'env'>, month?: string) {
  const { access } = await colleague('support');
  const answer = await call('shopFigures', { access, query: month ? { month } : {} }, shop.env);
  return read(adminCalls.shopFigures.result, answer);
}

type Counts = Record<string, number>;

function tally(rows: readonly (readonly [key: string, amount: number])[]): Counts {
  const counts: Counts = {};
  for (const [key, amount] of rows) counts[key] = (counts[key] ?? 0) + amount;
  return Object.fromEntries(Object.entries(counts).filter(([, amount]) => amount !== 0));
}

/** The totals that the triggers maintain, without zeros and without the figures about deleted accounts. */
export async function kept(): Promise<Counts> {
  const { db } = context();
  const [days, ends, recurring] = await db.batch([
    db.select().from(shopDays),
    db.select().from(termEnds),
    db.select().from(recurringTotals),
  ]);
  const counted = /^(?:simulated_)?(?:sales|paid|returned|orders|orders_paid)$|^charges$/;
  return tally([
    ...days
      .filter(({ figure }) => counted.test(figure))
      .flatMap(({ figure, day, count, cents }) => [
        [`${figure} ${day}`, count] as const,
        [`${figure} cents ${day}`, cents] as const,
      ]),
    ...ends.flatMap(({ day, productId, ended, renewed, trials, bought }) =>
      Object.entries({ ended, renewed, trials, bought }).map(
        ([name, count]) => [`${name} ${day} ${productId}`, count] as const,
      ),
    ),
    ...recurring
      .filter(({ move }) => move === 'now')
      .flatMap(({ months, count, cents }) => [
        [`now ${months}`, count] as const,
        [`now cents ${months}`, cents] as const,
      ]),
    // The sum of all changes equals the current total.
    ...recurring
      .filter(({ move }) => move !== 'now')
      .map(({ months, cents }) => [`moved cents ${months}`, cents] as const),
  ]);
}

/** The same totals, computed from the rows. */
export async function recounted(): Promise<Counts> {
  const { db } = context();
  const isEuro = eq(payments.currency, 'EUR');
  // Not in a batch, which returns only one of two columns with the same name.
  const [issued, paid, ordered, given, held, terms, running] = await Promise.all([
    db.select().from(documents),
    db
      .select()
      .from(payments)
      .where(and(isEuro, isNotNull(payments.paidAt))),
    db
      .select({ payment: payments })
      .from(orders)
      .innerJoin(payments, eq(payments.id, orders.paymentId))
      .where(eq(orders.isAutomatic, false)),
    db
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, and(eq(payments.id, refunds.paymentId), isEuro)),
    db.select().from(licenses),
    db
      .select({ term: licenseTerms, productId: licenses.productId })
      .from(licenseTerms)
      .innerJoin(licenses, eq(licenses.id, licenseTerms.licenseId)),
    db.select().from(subscriptions).where(eq(subscriptions.state, 'on')),
  ]);
  const prefix = (provider: string) => (provider === 'fake' ? 'simulated_' : '');
  const money = (name: string, at: number | null, count: number, cents: number) => {
    const day = italianDay(at ?? 0);
    return [[`${name} ${day}`, count] as const, [`${name} cents ${day}`, cents] as const];
  };
  const isPaid = ({ id, durationKey }: (typeof held)[number]) => {
    const own = terms.map(({ term }) => term).filter((term) => term.licenseId === id);
    const [first] = own;
    const standing = own.some(
      ({ kind, takenBackBy }) => ['purchase', 'renewal'].includes(kind) && takenBackBy === '',
    );
    return durationKey !== TRIAL && (first?.kind === 'purchase' || standing);
  };
  const ending = held.filter(
    (license) =>
      ['active', 'expired'].includes(license.status) && license.expiresAt !== null && isPaid(license),
  );
  const before = (term: (typeof terms)[number]['term'], kinds: string[]) =>
    terms.find(
      ({ term: each }) => each.licenseId === term.licenseId && each.id < term.id && kinds.includes(each.kind),
    )?.term;
  const endOf = (name: string, at: number | null, productId: string) =>
    [`${name} ${italianDay(at ?? 0)} ${productId}`, 1] as const;
  const standing = terms.filter(({ term }) => term.takenBackBy === '');
  return tally([
    ...issued.flatMap((document) => {
      const name = document.kind === 'simulated' ? 'simulated_sales' : 'sales';
      const isCorrection = document.correctsId !== null;
      const isRefused = document.isReplaced && document.sdiState === 'refused';
      const cents = isRefused ? 0 : document.netCents;
      const count = isCorrection || document.replacesId !== null ? 0 : 1;
      return money(name, document.issuedAt, count, isCorrection ? -document.netCents : cents);
    }),
    ...paid.flatMap(({ provider, paidAt, amountCents }) =>
      money(`${prefix(provider)}paid`, paidAt, 1, amountCents),
    ),
    ...ordered.flatMap(({ payment: { provider, createdAt, paidAt, amountCents } }) => [
      ...money(`${prefix(provider)}orders`, createdAt, 1, amountCents),
      ...(paidAt === null ? [] : money(`${prefix(provider)}orders_paid`, paidAt, 1, amountCents)),
    ]),
    ...given.flatMap(({ refund, payment: { provider } }) =>
      money(`${prefix(provider)}returned`, refund.createdAt, 1, refund.amountCents),
    ),
    ...ending.map(({ expiresAt, productId }) => endOf('ended', expiresAt, productId)),
    ...standing
      .filter(({ term }) => term.kind === 'renewal' && before(term, ['purchase', 'renewal']))
      .map(({ term, productId }) => endOf('renewed', term.previousExpiresAt, productId)),
    ...terms
      .filter(({ term }) => term.kind === 'trial')
      .map(({ term, productId }) => endOf('trials', term.expiresAt, productId)),
    ...standing
      .filter(({ term }) => term.kind === 'purchase' && before(term, ['trial']))
      .map(({ term, productId }) => endOf('bought', before(term, ['trial'])?.expiresAt ?? 0, productId)),
    ...running.flatMap(({ months, netCents, dueAt, priceCents }) => [
      [`now ${months}`, 1] as const,
      [`now cents ${months}`, netCents] as const,
      [`moved cents ${months}`, netCents] as const,
      ...(dueAt === null ? [] : money('charges', dueAt, 1, priceCents)),
    ]),
  ]);
}
