import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { activations, type License, licenses, TRIAL } from '#lib/api/db/schema/licenses.ts';
import type { Order } from '#lib/api/db/schema/orders.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { isActiveDevice } from '#lib/api/services/devices/devices.ts';
import { changeExtraDevices } from '#lib/api/services/licenses/device-limit.ts';
import { tellDeviceLimit, tellEnd, tellOtherOwner } from '#lib/api/services/licenses/license-notices.ts';
import { mayChange, statusChange } from '#lib/api/services/licenses/license-status.ts';
import { termWithout } from '#lib/api/services/licenses/license-terms.ts';
import { freeSlots } from '#lib/api/services/licenses/slots.ts';
import { insertUsage } from '#lib/api/services/licenses/usage-logs.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { formatDay } from '#lib/format.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import type { Refundable, Seat } from './refundable.ts';

/** A refund, and the condition that it exists. */
interface RefundCondition {
  id: string;
  refundExists: SQL;
}

/**
 * The statements that take back what a refunded payment granted: its months, its devices, or the licence if nothing
 * else was paid for it (docs/product.md, 9.7 Refunds).
 */
export function takeBack(
  context: Context,
  { payment, order }: Pick<Refundable, 'payment' | 'order'>,
  seats: Seat[],
  refund: RefundCondition,
): Statements {
  const { id, refundExists } = refund;
  const ids = seats.map(({ license }) => license.id);
  const lessened = payment.kind === 'devices' ? seats : [];
  const others = payment.kind === 'devices' ? [] : seats;
  const shortened = others.filter(isShortened);
  const revoked = others.filter((seat) => !isShortened(seat)).map(({ license }) => license.id);
  return {
    // Run first: frees this term's end before others move to it, because a licence's terms have distinct ends.
    taken: context.db
      .update(licenseTerms)
      .set({ takenBackBy: id })
      .where(and(eq(licenseTerms.paymentId, payment.id), isIn(licenseTerms.licenseId, ids), refundExists)),
    devices: Object.fromEntries(
      lessened.map(({ license }) => [
        license.id,
        takeDevices(context, payment, { license, order }, refundExists),
      ]),
    ),
    revoked: revoked.length > 0 ? revoke(context, payment, revoked, refundExists) : undefined,
    shortened: Object.fromEntries(
      shortened.map((seat) => [seat.license.id, shorten(context, payment, seat, refundExists)]),
    ),
  };
}

/** Devices beyond the lower limit stay active; only a new device needs a free slot. */
function takeDevices(
  context: Context,
  { userId }: Payment,
  { license, order }: { license: License; order: Order | null },
  refundExists: SQL,
): Statements {
  if (!order) throw new Error('More devices have an order');
  const { devices, deviceCents } = order;
  const limit = Math.max(1, license.maxActivations - devices);
  const isThis = and(eq(licenses.id, license.id), refundExists);
  return {
    // The new owner of a transferred licence does not get the refund's mail.
    mail: tellDeviceLimit(context, and(isThis, sql`${licenses.userId} is not ${userId}`), limit),
    ...changeExtraDevices(context, isThis, { limit, devices: -devices, cents: -devices * deviceCents }),
  };
}

type Ending = Seat & { license: { expiresAt: number } };

/** Whether a refund only shortens the licence. */
export const isShortened = (seat: Seat): seat is Ending =>
  seat.isOtherwisePaid && seat.license.expiresAt !== null && seat.license.status !== 'revoked';

function revoke(context: Context, { userId }: Payment, ids: string[], refundExists: SQL): Statements {
  const areThese = and(isIn(licenses.id, ids), refundExists);
  return {
    // The new owner of a transferred licence does not get the refund's mail.
    mails: tellOtherOwner(context, and(areThese, mayChange('revoke')), userId, 'revoke'),
    status: statusChange(context, areThese, 'revoke', text.refunded),
    slots: freeSlots(context, and(isIn(activations.licenseId, ids), isActiveDevice, refundExists)),
  };
}

function shorten(context: Context, payment: Payment, seat: Ending, refundExists: SQL): Statements {
  const { db } = context;
  const { license, terms } = seat;
  const { term, isTrial, moved } = termWithout(license.createdAt, terms, payment.id);
  const isThis = and(eq(licenses.id, license.id), refundExists);
  const isMoved = sql`${licenses.userId} is not ${payment.userId}`;
  const detail = text.shortened(payment.licenseDuration, formatDay(toInstant(term.expiresAt)));
  return {
    mail: tellEnd(context, and(isThis, isMoved), sql`${term.expiresAt}`, { why: 'refund' }),
    usage: insertUsage(context, { licenseId: license.id, event: 'shortened', detail }, refundExists),
    license: db
      .update(licenses)
      .set({ ...term, ...(isTrial && { durationKey: TRIAL }) })
      .where(isThis),
    event: licenseEvents(context, 'license.shortened', isThis),
    // Sorted by end, the earliest first.
    moved: moved.map(({ id, previousExpiresAt, expiresAt, anchorAt, durationMonths }) =>
      db
        .update(licenseTerms)
        .set({ previousExpiresAt, expiresAt, anchorAt, durationMonths })
        .where(and(eq(licenseTerms.id, id), refundExists)),
    ),
  };
}
