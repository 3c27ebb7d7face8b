import { eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { renewalConsents, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { toInstant, toMoney, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import { reasonOf } from '#lib/api/services/subscriptions/failed-charges.ts';
import { listCentsOf } from '#lib/api/services/subscriptions/kept-prices.ts';
import type { StaffSubscriptionBody } from '#lib/contract/admin/licenses/licenses.ts';
import { needsCustomer } from '#lib/contract/subscriptions/rules.ts';

/** The query of a licence's renewals for its page; for a transaction. */
export const selectSubscription = ({ db }: Pick<Context, 'db'>, licenseId: string) =>
  db
    .select({
      subscription: subscriptions,
      product: { basePriceCents: products.basePriceCents, durations: products.durations },
      agreedAt: renewalConsents.createdAt,
    })
    .from(subscriptions)
    .innerJoin(licenses, eq(licenses.id, subscriptions.licenseId))
    .innerJoin(products, eq(products.id, licenses.productId))
    .leftJoin(renewalConsents, eq(renewalConsents.id, subscriptions.consentId))
    .where(eq(subscriptions.licenseId, licenseId));

type Row = Awaited<ReturnType<typeof selectSubscription>>[number];

export function toSubscriptionBody({ subscription, product, agreedAt }: Row): StaffSubscriptionBody {
  const { state, durationKey, priceCents, methodName, dueAt, failures, failure, endedAt, endedBy } =
    subscription;
  const charged = listCentsOf(product, durationKey, subscription);
  const asked = listCentsOf(product, durationKey, null);
  return {
    state,
    agreed_at: toOptionalInstant(agreedAt),
    license_duration: product.durations[durationKey]?.label ?? durationKey,
    price: toMoney(priceCents),
    asked_of_others: state === 'on' && charged < asked ? toMoney(asked) : null,
    payment_method: methodName,
    next_charge_at: state === 'on' && !needsCustomer(failure) ? toOptionalInstant(dueAt) : null,
    failures,
    failure: failure && reasonOf(failure),
    ended: endedAt !== null && endedBy !== null ? { at: toInstant(endedAt), by: endedBy } : null,
  };
}
