import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { coupons } from '#lib/api/db/schema/coupons.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { discrepancies, providerTasks } from '#lib/api/db/schema/provider.ts';
import { refunds } from '#lib/api/db/schema/refunds.ts';
import { renewalConsents } from '#lib/api/db/schema/subscriptions.ts';
import { bankMovements } from '#lib/api/db/schema/transfers.ts';
import type { Answers } from '#lib/api/kernel/transaction.ts';
import { unpaidUntilOf } from '#lib/api/services/orders/unpaid-licenses.ts';
import { dashboardUrl } from '#lib/api/services/provider/stripe-dashboard.ts';
import { toInstant, toMoney, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { ShopOrderBody } from '#lib/contract/admin/payments/payments.ts';

/** The columns of a consent, under aliases: a transaction cannot return two columns with the same name. */
const agreed = {
  version: renewalConsents.version,
  createdAt: renewalConsents.createdAt,
  priceCents: renewalConsents.priceCents,
};

const unpaid = { unpaidUntil: licenses.unpaidUntil };

/** The queries of a payment's order, refund tasks and discrepancies; for one transaction. */
export const selectOrder = ({ db }: Context, paymentId: string) => ({
  orders: db
    .select({ order: orders, amountCents: payments.amountCents, license: unpaid, code: coupons.code, agreed })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .leftJoin(licenses, eq(licenses.id, orders.licenseId))
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
  movements: db
    .select()
    .from(bankMovements)
    .where(eq(bankMovements.paymentId, paymentId))
    .orderBy(asc(bankMovements.paidOn), asc(bankMovements.createdAt)),
  open: db
    .select({ id: discrepancies.id, kind: discrepancies.kind, subject: discrepancies.subject })
    .from(discrepancies)
    .where(and(eq(discrepancies.paymentId, paymentId), isNull(discrepancies.decidedAt))),
});

type Read = Answers<ReturnType<typeof selectOrder>>;
type Row = Read['orders'][number];

export function toOrderBody(
  { env, now }: Context,
  { order, license, amountCents, code, agreed: consent }: Row,
  movements: Read['movements'],
): ShopOrderBody {
  return {
    reference: order.account ? order.reference : (order.chargeId ?? order.reference),
    provider_url: order.chargeId === null || order.account ? null : dashboardUrl(env, order.chargeId),
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
    transfer: transferOf({ order, license, amountCents }, movements),
  };
}

function transferOf(
  { order, license, amountCents }: Pick<Row, 'order' | 'license' | 'amountCents'>,
  movements: Read['movements'],
): ShopOrderBody['transfer'] {
  const { account, reference, payableUntil } = order;
  if (!account || reference === null || payableUntil === null) return null;
  const received = movements
    .filter(({ outcome }) => outcome === 'counted')
    .reduce((sum, { amountCents: cents }) => sum + cents, 0);
  return {
    code: reference,
    iban: account.iban,
    pay_until: toInstant(payableUntil),
    delivered_until: toOptionalInstant(unpaidUntilOf({ order, license })),
    received: toMoney(received),
    due: toMoney(Math.max(0, amountCents - received)),
    movements: movements.map((movement) => ({
      id: movement.id,
      day: movement.paidOn,
      amount: toMoney(movement.amountCents),
      currency: movement.currency,
      payer: movement.payer,
      outcome: movement.outcome,
    })),
  };
}

function deliveryOf({ thing, isWaived, deliverAt }: Row['order'], now: number): ShopOrderBody['delivery'] {
  if (deliverAt !== null && deliverAt <= now) return 'held';
  if (thing !== 'new') return 'renewal';
  return isWaived ? 'waived' : 'later';
}
