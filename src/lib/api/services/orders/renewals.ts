import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { ApiError, invalid, refused } from '#lib/api/errors.ts';
import { keyReused } from '#lib/api/idempotency.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import type { RenewInput, RenewResult } from '#lib/contract/sales/renewals.ts';
import { formatDay } from '#lib/format.ts';
import { checkout as text } from '#lib/text/checkout/checkout.ts';
import { licensing } from '#lib/text/devices/licensing.ts';
import type { Buyer } from './place.ts';
import { orderAtOnce } from './simulated.ts';

/** Extends a licence by an order that is paid by being placed; its key and devices stay. */
export async function renew(
  context: Context,
  buyer: Buyer,
  licenseId: string,
  asked: v.InferOutput<typeof RenewInput>,
): Promise<v.InferInput<typeof RenewResult>> {
  const { db, env } = context;
  const wish = { ...asked, license_id: licenseId };
  const { payment, license } = await orderAtOnce(context, buyer, wish).catch(nameReason);
  const [term] = await db.select().from(licenseTerms).where(eq(licenseTerms.paymentId, payment.id));
  if (!term?.previousExpiresAt || !license) throw keyReused();
  const end = toInstant(term.expiresAt);
  return {
    message: `${payment.productName} per ${payment.licenseDuration}: la licenza scade il ${formatDay(end)}.`,
    license: {
      id: license.id,
      license_key: await openVault(env.LICENSE_KEYS).open(license.id, license.keySealed),
      previous_expiry_date: toInstant(term.previousExpiresAt),
      expiry_date: end,
      product: { name: payment.productName },
    },
  };
}

/** Refusals of an order in the words of this call. */
function nameReason(error: unknown): never {
  const code = error instanceof ApiError && 'code' in error.body ? error.body.code : undefined;
  if (code === 'SUSPENDED' || code === 'REVOKED' || code === 'ENDLESS')
    throw refused(409, licensing.codes[code], code);
  if (code === 'WITHDRAWN') throw invalid({ duration_key: [text.unknownDuration] });
  throw error;
}
