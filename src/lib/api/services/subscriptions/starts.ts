import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import type { Order } from '#lib/api/db/schema/orders.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import { renewalConsents, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import type { Statement } from '#lib/api/kernel/transaction.ts';
import { insertTask } from '#lib/api/services/provider/tasks/rows.ts';

/** A licence that is about to renew itself, once its method of payment is known to be kept. */
export interface Starting {
  licenseId: string;
  userId: string;
  provider: string;
  productId: string;
  durationKey: string;
  priceCents: number | SQL;
  /** The catalogue's price that it is charged of, and when it was agreed to. */
  listCents: number;
  pricedAt: number | SQL;
  consentId: string;
  /** The page at which the method is kept, and its address where that is all it is for. */
  reference: string;
  url: string | null;
}

/** The statement that notes it, in place of what was agreed to before, as long as that is so. */
export const startStatement = ({ db }: Context, starting: Starting, isStill?: SQL) => {
  const values = {
    ...starting,
    state: 'starting' as const,
    changeReference: null,
    failures: 0,
    failure: null,
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
  order: Pick<Order, 'licenseId' | 'consentId' | 'reference' | 'isAutomatic' | 'listCents'>;
  payment: Pick<Payment, 'productId' | 'durationKey' | 'provider'>;
  user: Pick<User, 'id'> | null;
}

/** The statements by which a paid order lets its licence renew itself; none without a consent to it. */
export function subscribe(context: Context, { order, payment, user }: Agreeing): Statement[] {
  if (!order.consentId || !order.reference || !user || order.isAutomatic) return [];
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
      priceCents: agreed(renewalConsents.priceCents),
      listCents: order.listCents,
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
