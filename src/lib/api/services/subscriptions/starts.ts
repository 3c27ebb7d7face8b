import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import type { Order } from '#lib/api/db/schema/orders.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import { renewalConsents, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import type { Statement } from '#lib/api/kernel/transaction.ts';
import { netCents, netOf } from '#lib/api/services/billing/net-amount.ts';
import { insertTask } from '#lib/api/services/provider/tasks/rows.ts';
import { eachRow, inRow, isIn } from '#lib/api/services/shared/json-rows.ts';

/** A licence that is about to renew itself, once its method of payment is known to be kept. */
export interface Starting {
  licenseId: string;
  userId: string;
  provider: string;
  productId: string;
  durationKey: string;
  months: number;
  priceCents: number | SQL;
  netCents: number | SQL;
  /** The catalogue's price that it is charged of, and when it was agreed to. */
  listCents: number | SQL;
  pricedAt: number | SQL;
  consentId: string;
  /** The page at which the method is kept, and its address where that is all it is for. */
  reference: string;
  url: string | null;
}

/** The statement that notes it, in place of what was agreed to before, as long as that is so. */
export const startStatement = ({ db, now }: Context, starting: Starting, isStill?: SQL) => {
  const values = {
    ...starting,
    state: 'starting' as const,
    changeReference: null,
    failures: 0,
    failure: null,
    changedAt: now,
    endedAt: null,
    endedBy: null,
  };
  return db
    .insert(subscriptions)
    .values(values)
    .onConflictDoUpdate({
      target: subscriptions.licenseId,
      set: values,
      ...(isStill && { setWhere: isStill }),
    })
    .returning({ id: subscriptions.licenseId });
};

/** An order whose customer may have agreed to renewals. */
interface Agreeing {
  order: Pick<
    Order,
    'licenseId' | 'consentId' | 'reference' | 'isAutomatic' | 'listCents' | 'months' | 'vatPercent'
  >;
  payment: Pick<Payment, 'productId' | 'durationKey' | 'provider' | 'amountCents'>;
  user: Pick<User, 'id'> | null;
  /** Those that it renews together, with what each costs. */
  several: { licenseId: string; cents: number }[];
}

/** The statements by which a paid order lets its licence renew itself, or a charge says what renewing it comes to. */
export function subscribe(context: Context, { order, payment, user, several }: Agreeing): Statement[] {
  if (order.isAutomatic) {
    const one = { licenseId: order.licenseId, cents: payment.amountCents };
    return [noteCharged(context, several.length > 0 ? several : [one], order.vatPercent)];
  }
  if (!order.consentId || !order.reference || !user) return [];
  // What was agreed to: a coupon lowers this payment alone.
  const isAgreed = eq(renewalConsents.id, order.consentId);
  const agreed = (column: SQLiteColumn) => sql`(select ${column} from ${renewalConsents} where ${isAgreed})`;
  return [
    startStatement(context, {
      licenseId: order.licenseId,
      userId: user.id,
      provider: payment.provider,
      productId: payment.productId,
      durationKey: payment.durationKey,
      months: order.months,
      priceCents: agreed(renewalConsents.priceCents),
      netCents: netOf(agreed(renewalConsents.priceCents), sql.raw(String(order.vatPercent))),
      listCents: sql`${order.listCents} - ${order.months} * coalesce((select ${licenses.extraCents} from ${licenses} where ${eq(licenses.id, order.licenseId)}), 0)`,
      pricedAt: agreed(renewalConsents.createdAt),
      consentId: order.consentId,
      reference: order.reference,
      url: null,
    }),
    insertTask(context, {
      kind: 'method',
      subject: order.reference,
      data: JSON.stringify({ provider: payment.provider }),
    }),
  ];
}

/** A lower price of the catalogue is charged without another consent. */
function noteCharged({ db, now }: Context, charged: Agreeing['several'], vatPercent: number) {
  const rows = charged.map(({ licenseId, cents }) => ({ licenseId, net: netCents(cents, vatPercent) }));
  const net = sql<number>`(select ${inRow('net')} from ${eachRow(rows)} where ${inRow('licenseId')} = ${subscriptions.licenseId})`;
  return db
    .update(subscriptions)
    .set({ netCents: net, changedAt: now })
    .where(
      and(
        isIn(
          subscriptions.licenseId,
          rows.map(({ licenseId }) => licenseId),
        ),
        eq(subscriptions.state, 'on'),
        ne(subscriptions.netCents, net),
      ),
    );
}
