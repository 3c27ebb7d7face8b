import { eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import type { NewKey } from '#lib/api/services/licenses/new-licenses.ts';
import { recordActivity } from '#lib/api/services/shared/activities.ts';
import { isSimulated } from '#lib/api/services/withdrawals/contracts.ts';
import { withdrawalEnd } from '#lib/api/services/withdrawals/period.ts';
import { HOUR_MS, WITHDRAWAL_UNDO_HOURS } from '#lib/contract/limits.ts';
import { soldText } from '#lib/text/sold.ts';
import type { Sold } from './order-rows.ts';

/** The statements that grant licences, and the keys of the new ones. */
export interface Granted {
  statements: Statements;
  keys: NewKey[];
}

export function ownerOf({ user }: Sold): string {
  if (!user) throw new Error('An order without an account brings no licence');
  return user.id;
}

/** The statements that name the licence in the payment and in the activity. */
export function told(
  { db, now }: Context,
  row: Sold,
  type: 'license_created' | 'license_extended',
  licenseId = row.order.licenseId,
): Statements {
  const { payment } = row;
  const entry = { userId: ownerOf(row), type, description: soldText(payment) };
  return {
    names: db.update(payments).set({ licenseId }).where(eq(payments.id, payment.id)),
    activity: recordActivity(db, entry, now),
  };
}

/** Until when a withdrawal may take effect: the end of the right plus the customer's time to undo it. */
export function withdrawableUntil({ payment, order }: Sold): number | null {
  if (order.isWaived || payment.paidAt === null || isSimulated(payment)) return null;
  return withdrawalEnd(payment.paidAt) + WITHDRAWAL_UNDO_HOURS * HOUR_MS;
}
