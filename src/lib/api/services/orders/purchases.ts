import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { ApiError, invalid } from '#lib/api/errors.ts';
import { keyReused } from '#lib/api/idempotency.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import type { PurchaseBody, PurchaseInput } from '#lib/contract/sales/purchases.ts';
import { checkout as text } from '#lib/text/checkout/checkout.ts';
import type { Buyer } from './place.ts';
import { orderAtOnce } from './simulated.ts';

const UNKNOWN_PRODUCT = 'Questo prodotto non esiste.';

/** Buys a licence by an order that is paid by being placed: the specification's call for a simulated purchase. */
export async function purchase(
  context: Context,
  buyer: Buyer,
  asked: v.InferOutput<typeof PurchaseInput>,
): Promise<PurchaseBody> {
  const { payment, license } = await orderAtOnce(context, buyer, asked).catch(nameField);
  if (!license) throw keyReused();
  const [sold] = await context.db.select().from(licenseTerms).where(eq(licenseTerms.paymentId, payment.id));
  if (!sold) throw keyReused();
  return {
    message: `Hai acquistato ${payment.productName} per ${payment.licenseDuration}.`,
    license: {
      id: license.id,
      license_key: await openVault(context.env.LICENSE_KEYS).open(license.id, license.keySealed),
      expiry_date: toInstant(sold.expiresAt),
      product: { name: payment.productName },
    },
  };
}

/** Refusals of an order by the fields of this call. */
function nameField(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const code = 'code' in error.body ? error.body.code : undefined;
  if (error.status === 404) throw invalid({ product_id: [UNKNOWN_PRODUCT] });
  if (code === 'COMING_SOON') throw invalid({ product_id: [text.refusals.COMING_SOON] });
  if (code === 'WITHDRAWN') throw invalid({ duration_key: [text.unknownDuration] });
  throw error;
}
