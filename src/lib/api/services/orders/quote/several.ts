import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type License, licenses } from '#lib/api/db/schema/licenses.ts';
import type { Product, SaleDuration } from '#lib/api/db/schema/products.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { invalid, refused } from '#lib/api/errors.ts';
import { extend, type Term } from '#lib/api/services/licenses/license-terms.ts';
import { isTrial } from '#lib/api/services/licenses/trials.ts';
import { isBeingRenewed } from '#lib/api/services/orders/open-renewals.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { extraCentsFor, type Priced, renewalCents } from '#lib/api/services/subscriptions/kept-prices.ts';
import { isOn } from '#lib/api/services/subscriptions/rows.ts';
import type { CheckoutRefusal } from '#lib/contract/checkout/checkout.ts';
import { ALL_LICENSES, LAST_DAY } from '#lib/contract/checkout/rules.ts';
import { MAX_QUANTITY } from '#lib/contract/limits.ts';
import { severalRenewals as text } from '#lib/text/checkout/several.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { keyEnding } from './key-endings.ts';
import { type DayRange, dayRange, dayWithin, type Ending, priceToDay, termToDay } from './renewal-days.ts';
import { renewalRefusal } from './renewal-offers.ts';

/** A licence that may be renewed with others of its owner and product. */
export interface Renewable {
  license: License;
  running: Priced | null;
  /** Whether money for it is on its way already. */
  isBeingPaid: boolean;
}

/** Licences of one owner and product that are renewed together. */
export interface Several {
  all: Renewable[];
  chosen: Renewable[];
  /** The day that all of them get to; undefined where each gets the duration. */
  day: string | undefined;
}

/** What is asked for: ids, or all that may be renewed. */
export interface AskedSeveral {
  ids: string[] | typeof ALL_LICENSES;
  day: string | undefined;
}

/** Reads a customer's licences of a product, those that are named first; refuses an unknown one, and another's. */
export async function findSeveral(
  { db, now }: Context,
  userId: string,
  productId: string,
  { ids, day }: AskedSeveral,
): Promise<Several> {
  const named = ids === ALL_LICENSES ? [] : [...new Set(ids)];
  const isNamed = isIn(licenses.id, named);
  const all = await db
    .select({
      license: licenses,
      running: {
        durationKey: subscriptions.durationKey,
        listCents: subscriptions.listCents,
        pricedAt: subscriptions.pricedAt,
      },
      isBeingPaid: sql<boolean>`${isBeingRenewed(licenses.id, now)}`.mapWith(Boolean),
    })
    .from(licenses)
    .leftJoin(subscriptions, and(eq(subscriptions.licenseId, licenses.id), isOn))
    .where(
      and(
        eq(licenses.userId, userId),
        eq(licenses.productId, productId),
        or(ne(licenses.status, 'revoked'), isNamed),
      ),
    )
    .orderBy(desc(isNamed), asc(licenses.expiresAt), asc(licenses.id))
    .limit(MAX_QUANTITY);
  const chosen =
    ids === ALL_LICENSES
      ? all.filter((each) => !whyNotRenewed(each, now))
      : all.filter(({ license }) => named.includes(license.id));
  if (ids !== ALL_LICENSES && chosen.length !== named.length) throw refused(404, NOT_FOUND);
  return { all, chosen, day };
}

/** Why a licence is not renewed with others; undefined where it may be. */
export function whyNotRenewed({ license, isBeingPaid }: Renewable, now: number): CheckoutRefusal | undefined {
  return whyNever(license, now) ?? (isBeingPaid ? 'IN_ORDER' : undefined);
}

const whyNever = (license: License, now: number): CheckoutRefusal | undefined =>
  renewalRefusal(license, now) ?? (isTrial(license) ? 'TRIAL' : undefined);

/** Refuses an order with a licence that cannot be renewed, whatever else is open. */
export async function requireRenewable(context: Context, { chosen }: Several): Promise<void> {
  for (const { license } of chosen) {
    const code = whyNever(license, context.now);
    if (!code) continue;
    throw refused(409, text.notThis(await keyEnding(context, license), text.reasons[code] ?? ''), code);
  }
}

/** What one of several licences pays for in an order. */
export interface RenewalPart {
  license: License;
  cents: number;
  /** How much of that is for devices that were bought beside the licence's own. */
  extraCents: number;
  /** Towards one day; null by the duration. */
  toDay: { until: number; days: number } | null;
  term: Term;
}

/** What several come to: each of them, and the days that may be chosen. */
export interface RenewalParts {
  parts: RenewalPart[];
  range: DayRange;
  day: string | undefined;
}

/** What a duration costs each of the licences that are chosen; undefined of fewer than two. */
export function partsOf(
  { chosen, day: asked }: Several,
  product: Product,
  { durationKey, months }: { durationKey: string } & Pick<SaleDuration, 'months'>,
  now: number,
): RenewalParts | undefined {
  const those = chosen.flatMap(({ license, running }) => {
    const { expiresAt } = license;
    return whyNever(license, now) || expiresAt === null
      ? []
      : [{ license, running, ending: { ...license, expiresAt } }];
  });
  if (those.length < 2) return undefined;
  const range = dayRange(
    those.map(({ ending }) => ending),
    months,
    now,
  );
  const day = asked && dayWithin(range, asked === LAST_DAY ? range.last : asked);
  const parts = those.map(({ license, running, ending }) => {
    const cents = renewalCents(product, durationKey, { license, running }, those.length);
    const extraCents = extraCentsFor(license, months);
    return { license, ...partOf(ending, { cents, extraCents, months, day, range }, now) };
  });
  return { parts, range, day };
}

/** What a duration brings a licence and costs it. */
interface OfDuration {
  cents: number;
  extraCents: number;
  months: number;
}

function partOf(
  ending: Ending,
  { cents, extraCents, months, day, range }: OfDuration & Pick<RenewalParts, 'day' | 'range'>,
  now: number,
): Omit<RenewalPart, 'license'> {
  if (day === undefined) return { cents, extraCents, toDay: null, term: extend(ending, months, now) };
  const priced = (durationCents: number) =>
    priceToDay(ending, { day, durationCents, durationDays: range.days }, now);
  const { cents: part, ...toDay } = priced(cents);
  return { cents: part, extraCents: priced(extraCents).cents, toDay, term: termToDay(ending, toDay, now) };
}

/** Refuses a day that is none of those that may be chosen. */
export function requireDay({ range, day }: RenewalParts, asked: string | undefined): void {
  if (day !== asked) throw invalid({ until: [text.badDay(range.first, range.last)] });
}
