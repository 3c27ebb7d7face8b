import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { coupons } from '#lib/api/db/schema/coupons.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { discrepancies, providerTasks } from '#lib/api/db/schema/provider.ts';
import { refunds } from '#lib/api/db/schema/refunds.ts';
import { renewalConsents } from '#lib/api/db/schema/subscriptions.ts';
import type { Answers } from '#lib/api/kernel/transaction.ts';
import { dashboardUrl } from '#lib/api/services/provider/stripe-dashboard.ts';
import { toInstant, toMoney, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { ShopOrderBody } from '#lib/contract/admin/payments/payments.ts';

/** Of a consent, as a transaction takes no column of one name twice. */
const agreed = {
  version: renewalConsents.version,
  createdAt: renewalConsents.createdAt,
  priceCents: renewalConsents.priceCents,
};

/** A payment's order, how far its refunds are at the payment service, and what differs of it; for one transaction. */
export const selectOrder = ({ db }: Context, paymentId: string) => ({
  orders: db
    .select({ order: orders, code: coupons.code, agreed })
    .from(orders)
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .leftJoin(renewalConsents, eq(renewalConsents.id, orders.consentId))
    .where(eq(orders.paymentId, paymentId)),
  sent: db
    .select({ id: providerTasks.subject, state: providerTasks.state })
    .from(providerTasks)
    .where(
      and(
        eq(providerTasks.kind, 'refund'),
        inArray(
          providerTasks.subject,
          db.select({ id: refunds.id }).from(refunds).where(eq(refunds.paymentId, paymentId)),
        ),
      ),
    ),
  open: db
    .select({ id: discrepancies.id, kind: discrepancies.kind })
    .from(discrepancies)
    .where(and(eq(discrepancies.paymentId, paymentId), isNull(discrepancies.decidedAt))),
});

type Row = Answers<ReturnType<typeof selectOrder>>['orders'][number];

export function toOrderBody({ env, now }: Context, { order, code, agreed: consent }: Row): ShopOrderBody {
  return {
    reference: order.chargeId ?? order.reference,
    provider_url: order.chargeId === null ? null : dashboardUrl(env, order.chargeId),
    list_price: toMoney(order.listCents),
    coupon: code,
    vat_scheme: order.vatScheme,
    vat_percent: order.vatPercent,
    country: order.country,
    network_country: order.networkCountry,
    bank_country: order.bankCountry,
    vat_checked_at: toOptionalInstant(order.vatCheckedAt),
    vat_consultation: order.vatConsultation,
    delivery: deliveryOf(order, now),
    deliver_at: toOptionalInstant(order.deliverAt),
    auto_renewal: consent && {
      agreed_at: toInstant(consent.createdAt),
      price: toMoney(consent.priceCents),
      version: consent.version,
    },
    is_automatic: order.isAutomatic,
    end: order.end,
  };
}

function deliveryOf(
  { isExtension, isWaived, deliverAt }: Row['order'],
  now: number,
): ShopOrderBody['delivery'] {
  if (deliverAt !== null && deliverAt <= now) return 'held';
  if (isExtension) return 'renewal';
  return isWaived ? 'waived' : 'later';
}
