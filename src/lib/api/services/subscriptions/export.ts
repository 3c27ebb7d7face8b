import type { Context } from '#lib/api/context.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';

/** Automatic renewals for the customer's export, without the payment service's ids. */
export async function subscriptionsOf({ db }: Context, licenseIds: string[]) {
  const rows = await db.select().from(subscriptions).where(isIn(subscriptions.licenseId, licenseIds));
  return rows.map(
    ({ customer: _, method: __, reference: ___, changeReference: ____, ...renewing }) => renewing,
  );
}
