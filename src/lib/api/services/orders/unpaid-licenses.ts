import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { type License, licenses } from '#lib/api/db/schema/licenses.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { setStatus } from '#lib/api/services/licenses/license-status.ts';
import { beginTerm, type Term } from '#lib/api/services/licenses/license-terms.ts';
import { isPaidBy } from '#lib/api/services/licenses/paid-licenses.ts';
import { insertUsageOfEach } from '#lib/api/services/licenses/usage-logs.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { formatDay } from '#lib/format.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import { type Granted, withdrawableUntil } from './granted.ts';
import { newLicenses } from './licenses.ts';
import type { OrderRow, Sold } from './order-rows.ts';

interface MaybeUnpaid {
  order: Pick<OrderRow['order'], 'thing'>;
  license: Pick<License, 'unpaidUntil'> | null;
}

/** Until when an order's licences work before it is paid; null unless they were delivered before the payment. */
export const unpaidUntilOf = ({ order, license }: MaybeUnpaid): number | null =>
  order.thing === 'new' ? (license?.unpaidUntil ?? null) : null;

/** The statements that deliver an order's licences before its payment, until an instant. */
export const deliverUnpaid = (context: Context, row: Sold, until: number): Promise<Granted> => {
  const { months: durationMonths } = row.order;
  const end = { expiresAt: until, anchorAt: null, durationMonths };
  return newLicenses(context, row, { kind: 'advance', broughtAt: context.now, ...end });
};

/** The statements that move the end of unpaid licences. */
export function moveUnpaid(context: Context, { payment, license }: OrderRow, until: number): Statements {
  const isLater = until > (license?.unpaidUntil ?? 0);
  const change = isLater ? 'extended' : 'shortened';
  const detail = text.unpaidUntil(formatDay(toInstant(until)));
  return moveEnds(context, payment.id, { expiresAt: until, unpaidUntil: until }, { change, detail });
}

/**
 * The statements that turn licences delivered before payment into the purchase. Months count from the delivery, without
 * the time between the end of the unpaid licence and the payment. Revoked licences are not restored.
 */
export function settleUnpaid(context: Context, row: Sold, paidAt: number): Statements {
  const { payment, order, license } = row;
  const { months } = order;
  if (license?.unpaidUntil == null) throw new Error('A licence is paid already');
  const begin = license.createdAt + Math.max(0, paidAt - license.unpaidUntil);
  const term = beginTerm(months, begin);
  const bought = { kind: 'purchase', months, withdrawableUntil: withdrawableUntil(row) } as const;
  const detail = text.paid(payment.licenseDuration, formatDay(toInstant(term.expiresAt)));
  const paid = { ...term, unpaidUntil: null, isPaid: true };
  return moveEnds(context, payment.id, paid, { change: 'renewed', detail, bought });
}

interface Change {
  change: 'extended' | 'shortened' | 'renewed';
  /** For the licences' logs. */
  detail: string;
  /** The new values of their term. */
  bought?: Partial<typeof licenseTerms.$inferInsert>;
}

function moveEnds(
  context: Context,
  paymentId: string,
  along: Partial<Term> & { unpaidUntil: number | null; isPaid?: boolean },
  { change, detail, bought = {} }: Change,
): Statements {
  const { db } = context;
  const { unpaidUntil: _, isPaid: __, ...end } = along;
  const areThese = and(isPaidBy(paymentId), ne(licenses.status, 'revoked'));
  const isUnpaid = and(areThese, isNotNull(licenses.unpaidUntil));
  return {
    usage: insertUsageOfEach(
      context,
      { licenseId: licenses.id, event: change, detail },
      {},
      sql`from ${licenses} where ${isUnpaid}`,
    ),
    terms: db
      .update(licenseTerms)
      .set({ ...end, ...bought })
      .where(and(eq(licenseTerms.paymentId, paymentId), eq(licenseTerms.kind, 'advance'))),
    // A suspended licence gets its end and remains suspended.
    suspended: db
      .update(licenses)
      .set(along)
      .where(and(isUnpaid, eq(licenses.status, 'suspended'))),
    licenses: setStatus(db, 'renew', isUnpaid, along),
    event: licenseEvents(context, `license.${change}`, areThese),
  };
}
