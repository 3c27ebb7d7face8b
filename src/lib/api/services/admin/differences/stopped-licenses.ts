import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { type Difference, differences } from '#lib/api/db/schema/provider.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { tellStatus } from '#lib/api/services/licenses/license-notices.ts';
import { mayChange, statusChange } from '#lib/api/services/licenses/license-status.ts';
import { isStopping, stillPays } from '#lib/api/services/payments/differences/stops.ts';
import { differences as text } from '#lib/text/admin/differences.ts';

interface Stopped {
  licenseId: string;
  difference: Pick<Difference, 'id'>;
}

/** The statements that let a suspended licence go on and tell its owner, unless another open difference stops it. */
export function reinstateStatements(context: Context, stopped: Stopped, condition: SQL | undefined) {
  const where = and(eq(licenses.id, stopped.licenseId), condition, isStoppedByNoOther(stopped));
  return {
    mails: tellStatus(context, and(where, mayChange('reinstate')), 'reinstate'),
    status: statusChange(context, where, 'reinstate', text.reinstated),
  };
}

/** Whether no other difference of the licence's payments waits for a decision. */
function isStoppedByNoOther({ licenseId, difference }: Stopped): SQL {
  const others = and(
    eq(payments.licenseId, licenseId),
    ne(differences.id, difference.id),
    stillPays,
    isStopping,
  );
  return sql`not exists (select 1 from ${payments} join ${differences} on ${eq(differences.paymentId, payments.id)} where ${others})`;
}

/** Whether it is not the seller's people who have suspended a licence: what they stop they let go on themselves. */
export function isNotSuspendedByHand({ db }: Pick<Context, 'db'>, licenseId: string): SQL {
  const last = db
    .select({ action: staffEvents.action })
    .from(staffEvents)
    .where(
      and(
        eq(staffEvents.targetId, licenseId),
        eq(staffEvents.target, 'license'),
        inArray(staffEvents.action, ['license_suspended', 'license_reinstated']),
      ),
    )
    .orderBy(desc(staffEvents.createdAt), desc(staffEvents.id))
    .limit(1);
  return sql`coalesce(${last}, '') <> 'license_suspended'`;
}
