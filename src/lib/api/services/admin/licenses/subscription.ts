import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { endStatements } from '#lib/api/services/subscriptions/ends.ts';
import type { StaffLicensePageBody } from '#lib/contract/admin/licenses/licenses.ts';
import { NOT_RENEWING } from '#lib/contract/admin/rules.ts';
import { subscription as words } from '#lib/text/admin/license-changes.ts';
import { readStaffLicense } from './page.ts';
import { selectSubscription } from './subscription-rows.ts';

/** Ends a licence's renewals on behalf of the seller; the customer is notified. */
export async function endStaffSubscription(
  context: Context,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<StaffLicensePageBody> {
  const { db } = context;
  const [row] = await selectSubscription(context, id);
  // Throws if there is no such licence.
  if (!row || row.subscription.state === 'ended') throw await refusal(context, id);
  const goesOn = and(eq(subscriptions.licenseId, id), ne(subscriptions.state, 'ended'));
  const entry = {
    action: 'subscription_ended',
    target: 'license',
    targetId: id,
    before: { auto_renewal: true },
    after: { auto_renewal: false },
    reason,
  } as const;
  const { end } = await transaction(context, {
    audit: recordAudit(context, actor, entry, hasRow(db, subscriptions.licenseId, goesOn)),
    end: endStatements(context, [id], 'seller'),
  });
  if (end.ended.length === 0) throw await refusal(context, id);
  return readStaffLicense(context, id);
}

async function refusal(context: Context, id: string) {
  await readStaffLicense(context, id);
  return refused(409, words.notRenewing, NOT_RENEWING);
}
