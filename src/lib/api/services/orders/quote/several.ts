import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { refused } from '#lib/api/errors.ts';
import { keyEnding } from '#lib/api/services/licenses/key-vault.ts';
import { isTrial } from '#lib/api/services/licenses/trials.ts';
import { isBeingRenewed } from '#lib/api/services/orders/open-renewals.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import type { Priced } from '#lib/api/services/subscriptions/kept-prices.ts';
import { isOn } from '#lib/api/services/subscriptions/rows.ts';
import type { CheckoutRefusal } from '#lib/contract/checkout/rules.ts';
import { ALL_LICENSES } from '#lib/contract/checkout/rules.ts';
import { MAX_QUANTITY } from '#lib/contract/limits.ts';
import { severalRenewals as text } from '#lib/text/checkout/several.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { renewalRefusal } from './renewal-offers.ts';

type Reason = keyof typeof text.reasons & CheckoutRefusal;

/** A licence that may be renewed together with others of its owner and product. */
export interface Renewable {
  license: License;
  running: Priced | null;
  /** Whether another order for it is being paid. */
  isBeingPaid: boolean;
}

/** Licences of one owner and product that are renewed together. */
export interface Several {
  all: Renewable[];
  chosen: Renewable[];
  /** The day to which all are renewed; undefined if each gets the duration. */
  day: string | undefined;
}

/** The requested licences: ids, or all that may be renewed. */
export interface AskedSeveral {
  ids: string[] | typeof ALL_LICENSES;
  day: string | undefined;
}

/** Reads a customer's licences of a product, the named ones first; refuses any other licence. */
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

/** Why a licence cannot be renewed with others; undefined if it can. */
export function whyNotRenewed({ license, isBeingPaid }: Renewable, now: number): Reason | undefined {
  return whyNever(license, now) ?? (isBeingPaid ? 'IN_ORDER' : undefined);
}

export const whyNever = (license: License, now: number): Reason | undefined =>
  renewalRefusal(license, now) ?? (isTrial(license) ? 'TRIAL' : undefined);

/** Refuses an order with a licence that can never be renewed, whatever other orders are open. */
export async function requireRenewable(context: Context, { chosen }: Several): Promise<void> {
  for (const { license } of chosen) {
    const code = whyNever(license, context.now);
    if (!code) continue;
    throw refused(409, text.notThis(await keyEnding(context, license), text.reasons[code]), code);
  }
}
