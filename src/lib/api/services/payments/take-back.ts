import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { activations, type License, licenses, TRIAL } from '#lib/api/db/schema/licenses.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { isActiveDevice } from '#lib/api/services/devices/devices.ts';
import { tellEnd, tellStatus } from '#lib/api/services/licenses/license-notices.ts';
import { mayChange, statusChange } from '#lib/api/services/licenses/license-status.ts';
import { termWithout } from '#lib/api/services/licenses/license-terms.ts';
import { freeSlots } from '#lib/api/services/licenses/slots.ts';
import { insertUsage } from '#lib/api/services/licenses/usage-logs.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { formatDay } from '#lib/format.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';
import type { Refundable } from './refundable.ts';

type Ending = License & { expiresAt: number };

/** A refund, and whether it happened. */
interface RefundCondition {
  id: string;
  refundExists: SQL;
}

/**
 * The statements that take back what a payment had brought, once all of it is given back: its months, or the licence
 * where nothing else was paid for it (docs/product.md, 9.7 Refunds).
 */
export function takeBack(context: Context, refundable: Refundable, refund: RefundCondition): Statements {
  const { license } = refundable;
  if (!license || license.status === 'revoked') return {};
  return isShortened(license, refundable)
    ? shorten(context, refundable, license, refund)
    : revoke(context, refundable, license, refund);
}

/** Whether a licence loses months only, once all of the payment is given back. */
export const isShortened = (license: License, { isOtherwisePaid }: Refundable): license is Ending =>
  isOtherwisePaid && license.expiresAt !== null && license.status !== 'revoked';

/** Whether the licence was moved to another account since, whose owner reads nothing of the refund. */
const isMoved = ({ payment }: Refundable, license: License): boolean => license.userId !== payment.userId;

function revoke(
  context: Context,
  refundable: Refundable,
  license: License,
  { refundExists }: RefundCondition,
): Statements {
  const { id } = license;
  const isThis = and(eq(licenses.id, id), mayChange('revoke'), refundExists);
  return {
    mail: isMoved(refundable, license) ? tellStatus(context, isThis, 'revoke') : undefined,
    status: statusChange(context, and(eq(licenses.id, id), refundExists), 'revoke', text.refunded),
    slots: freeSlots(context, and(eq(activations.licenseId, id), isActiveDevice, refundExists)),
  };
}

function shorten(
  context: Context,
  refundable: Refundable,
  license: Ending,
  { id: refundId, refundExists }: RefundCondition,
): Statements {
  const { db } = context;
  const { payment, terms } = refundable;
  const { term, isTrial, moved } = termWithout(license.createdAt, terms, payment.id);
  const isThis = and(eq(licenses.id, license.id), refundExists);
  const detail = text.shortened(payment.licenseDuration, formatDay(toInstant(term.expiresAt)));
  return {
    mail: isMoved(refundable, license)
      ? tellEnd(context, isThis, sql`${term.expiresAt}`, { why: 'refund' })
      : undefined,
    usage: insertUsage(context, { licenseId: license.id, event: 'shortened', detail }, refundExists),
    license: db
      .update(licenses)
      .set({ ...term, ...(isTrial && { durationKey: TRIAL }) })
      .where(isThis),
    event: licenseEvents(context, 'license.shortened', isThis),
    // Frees its end before the others move to earlier ones, the first to end first: no two may share an end.
    taken: db
      .update(licenseTerms)
      .set({ takenBackBy: refundId })
      .where(and(eq(licenseTerms.paymentId, payment.id), refundExists)),
    moved: moved.map(({ id, previousExpiresAt, expiresAt, anchorAt, durationMonths }) =>
      db
        .update(licenseTerms)
        .set({ previousExpiresAt, expiresAt, anchorAt, durationMonths })
        .where(and(eq(licenseTerms.id, id), refundExists)),
    ),
  };
}
