import { and, asc, count, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { deviceUseOf, kindOf, licenses } from '#lib/api/db/schema/licenses.ts';
import type { Product } from '#lib/api/db/schema/products.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isOn } from '#lib/api/services/subscriptions/rows.ts';
import {
  isNoted,
  isSteep,
  type PriceChange,
  type ProductEffects,
} from '#lib/contract/admin/products/effects.ts';
import { needsReason, type ProductTerms } from '#lib/contract/admin/products/products.ts';
import { MOST_COUNTED, saleMonths } from '#lib/contract/admin/rules.ts';

/** The most rows that a count reads. */
const MOST_READ = MOST_COUNTED + 1;

/**
 * The effects of a product's new terms on its customers.
 *
 * @param former terms of the last days, the present ones first
 */
export async function effectsOf(
  context: Context,
  product: Product,
  former: readonly ProductTerms[],
  terms: ProductTerms,
): Promise<ProductEffects> {
  const [present = terms] = former;
  const stopped = saleMonths.flatMap((months) => stoppedBy(product, months, present, terms));
  const isLess = needsReason(present, terms) || stopped.some(({ cents }) => cents === null);
  const endsTrials = present.trial_days > 0 && terms.trial_days === 0;
  const counts = await transaction(context, {
    licenses: isLess ? countLicenses(context, product.id) : undefined,
    trials: endsTrials ? countLicenses(context, product.id, sql`${kindOf('')} = 'trial'`) : undefined,
    renewals: stopped.map(({ key, cents }) => countRenewals(context, product.id, key, cents)),
  });
  return {
    renewals: stopped.flatMap(({ months, cents }, at) =>
      (counts.renewals[at] ?? []).map(({ agreedCents, count }) => ({
        ...{ months, agreed_cents: agreedCents },
        ...{ cents, count },
      })),
    ),
    licenses: counts.licenses?.[0]?.count ?? 0,
    trials: counts.trials?.[0]?.count ?? 0,
    reductions: cutsOf(former, terms),
    rises: risesOf(former, terms),
  };
}

interface Stopped {
  months: number;
  key: string;
  /** The new price; null if the duration is no longer sold. */
  cents: number | null;
}

/** The duration if its renewals stop, because it is no longer sold or costs more than before. */
function stoppedBy(
  { durations }: Product,
  months: number,
  present: ProductTerms,
  terms: ProductTerms,
): Stopped[] {
  const [key = `${months}m`] = Object.entries(durations).find(([, it]) => it.months === months) ?? [];
  const before = priceIn(present, months);
  const after = priceIn(terms, months);
  if (after === undefined) return before === undefined ? [] : [{ months, key, cents: null }];
  const isRaised = after > (present.prices[months] ?? 0);
  return isRaised ? [{ months, key, cents: after }] : [];
}

/** The price of a duration; `undefined` if it is not on sale. */
const priceIn = ({ state, prices }: ProductTerms, months: number): number | undefined =>
  state === 'on_sale' ? prices[months] : undefined;

/** Counts the renewals that stop, by the price that was agreed. */
function countRenewals({ db }: Context, productId: string, durationKey: string, cents: number | null) {
  const { listCents } = subscriptions;
  const isStopped = and(
    isOn,
    eq(subscriptions.productId, productId),
    eq(subscriptions.durationKey, durationKey),
    cents === null ? undefined : lt(listCents, cents),
  );
  const found = db
    .select({ agreedCents: listCents })
    .from(subscriptions)
    .where(isStopped)
    .orderBy(asc(listCents))
    .limit(MOST_READ)
    .as('found');
  return db
    .select({ agreedCents: found.agreedCents, count: count() })
    .from(found)
    .groupBy(found.agreedCents)
    .orderBy(asc(found.agreedCents));
}

/** Counts active licences, by the index of the lists. */
function countLicenses(
  { db }: Context,
  productId: string,
  kind: SQL = sql`${kindOf('')} in ('trial', 'paid', 'unpaid', 'gift')`,
) {
  const isActive = and(
    eq(licenses.status, 'active'),
    sql`${deviceUseOf('')} in ('none', 'some', 'full')`,
    kind,
    eq(licenses.productId, productId),
  );
  const found = db
    .select({ productId: licenses.productId })
    .from(licenses)
    .where(isActive)
    .limit(MOST_READ)
    .as('found');
  return db.select({ count: count() }).from(found);
}

/**
 * Prices that fall far below the former price, which is the higher of today's and that of thirty days ago. A reduction
 * in between does not lower the former price, whether it is the first of two steps or a mistake.
 */
function cutsOf(former: readonly ProductTerms[], terms: ProductTerms): PriceChange[] {
  const [present] = former;
  if (terms.state === 'withdrawn' || !present) return [];
  const begins = terms.state === 'on_sale' && present.state !== 'on_sale';
  return saleMonths.flatMap((months) => {
    const cents = terms.prices[months];
    const now = present.prices[months];
    const earlier = former.findLast(({ prices }) => prices[months] !== undefined)?.prices[months];
    if (cents === undefined || earlier === undefined || (cents === now && !begins)) return [];
    const cut = { months, former_cents: Math.max(earlier, now ?? 0), cents };
    return isNoted(cut) ? [cut] : [];
  });
}

/** Prices that rise far above all of the last days, as by a mistyped digit. Returning to one of these is no rise. */
const risesOf = (former: readonly ProductTerms[], { state, prices }: ProductTerms): PriceChange[] =>
  saleMonths.flatMap((months) => {
    const cents = prices[months];
    const highest = Math.max(...former.map(({ prices: then }) => then[months] ?? 0));
    if (state === 'withdrawn' || cents === undefined || highest === 0) return [];
    const rise = { months, former_cents: highest, cents };
    return isSteep(rise) ? [rise] : [];
  });
