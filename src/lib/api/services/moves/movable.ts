import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { paysFor } from '#lib/api/services/licenses/paid-licenses.ts';
import { hasOpenOrder, isInOrderOf } from '#lib/api/services/orders/open-renewals.ts';
import { isDeclared } from '#lib/api/services/withdrawals/stops.ts';
import type { MoveRefusal } from '#lib/contract/moves/moves.ts';

const is = (why: MoveRefusal): SQL => sql`${why}`;

/**
 * Why a licence may not leave its account; null where it may. A customer who is withdrawing from its payment, or has
 * just paid for more months, must find it where it is.
 */
export function whyNotMoved({ db }: Context, to: string): SQL<MoveRefusal | null> {
  const isBeingWithdrawn = hasRow(
    db,
    payments.id,
    and(paysFor(licenses.id), isDeclared({ db }, payments.id)),
  );
  const isBeingPaid = or(
    hasOpenOrder(licenses.id),
    isNotNull(licenses.unpaidUntil),
    hasRow(
      db,
      orders.paymentId,
      and(isNotNull(orders.deliverAt), or(eq(orders.licenseId, licenses.id), isInOrderOf(licenses.id))),
    ),
  );
  return sql<MoveRefusal | null>`(case
    when ${licenses.userId} = ${to} then ${is('same_account')}
    when ${licenses.status} = 'revoked' then ${is('revoked')}
    when ${isBeingWithdrawn} then ${is('being_withdrawn')}
    when ${licenses.status} = 'suspended' then ${is('suspended')}
    when ${isBeingPaid} then ${is('being_paid')}
  end)`;
}

/** Why a licence may not be moved, open orders aside. */
export const whyNeverMoved = (context: Context, to: string): SQL<MoveRefusal | null> =>
  sql<MoveRefusal | null>`nullif(${whyNotMoved(context, to)}, ${is('being_paid')})`;

/** Selects accounts that may receive a licence: their address is confirmed. */
export const mayReceive = and(isNotNull(users.emailVerifiedAt), sql`${users.deletedAt} is null`);
