import { asc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { ApiError, invalid, refused } from '#lib/api/errors.ts';
import { keyReused } from '#lib/api/idempotency.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type {
  MoreDevicesInput,
  MoreDevicesResult,
  PurchaseBody,
  PurchaseInput,
  RenewInput,
  RenewResult,
} from '#lib/contract/sales/sales.ts';
import { formatDay } from '#lib/format.ts';
import { deviceOrders } from '#lib/text/checkout/device-orders.ts';
import { checkout as text } from '#lib/text/checkout/order.ts';
import { licensing } from '#lib/text/devices/licensing.ts';
import { soldName } from '#lib/text/sold.ts';
import { type Buyer, order } from './place.ts';
import type { Wish } from './wishes.ts';

/* The calls for a simulated purchase, a renewal and more devices. Each places an order that is paid at once. */

const UNKNOWN_PRODUCT = 'Questo prodotto non esiste.';
const WITHDRAWN = invalid({ duration_key: [text.refusals.WITHDRAWN] });

/** Buys licences of one product and duration. */
export async function purchase(
  context: Context,
  buyer: Buyer,
  wish: v.InferOutput<typeof PurchaseInput>,
): Promise<PurchaseBody> {
  const { payment, bought } = await orderAtOnce(context, buyer, wish, {
    NOT_FOUND: invalid({ product_id: [UNKNOWN_PRODUCT] }),
    COMING_SOON: invalid({ product_id: [text.refusals.COMING_SOON] }),
  });
  const { productName, licenseDuration, quantity } = payment;
  const made = bought.map(({ license: { id, license_key }, term }) => ({
    ...{ id, license_key },
    expiry_date: toInstant(term.expiresAt),
    product: { name: productName },
  }));
  const [first] = made;
  if (!first) throw keyReused();
  return {
    message: `Hai acquistato ${soldName({ productName, quantity })} per ${licenseDuration}.`,
    license: first,
    licenses: made,
  };
}

/** Extends a licence; key and devices do not change. */
export async function renew(
  context: Context,
  buyer: Buyer,
  licenseId: string,
  asked: v.InferOutput<typeof RenewInput>,
): Promise<v.InferInput<typeof RenewResult>> {
  const codes = ['SUSPENDED', 'REVOKED', 'UNPAID', 'ENDLESS'] as const;
  const refusals = codes.map((code) => [code, refused(409, licensing.codes[code], code)]);
  const wish = { ...asked, license_id: licenseId };
  const { payment, bought } = await orderAtOnce(context, buyer, wish, Object.fromEntries(refusals));
  const [renewed] = bought;
  if (!renewed?.term.previousExpiresAt) throw keyReused();
  const { license, term } = renewed;
  const end = toInstant(term.expiresAt);
  return {
    message: `${payment.productName} per ${payment.licenseDuration}: la licenza scade il ${formatDay(end)}.`,
    license: {
      ...{ id: license.id, license_key: license.license_key },
      previous_expiry_date: toInstant(renewed.term.previousExpiresAt),
      expiry_date: end,
      product: { name: payment.productName },
    },
  };
}

/** Gives a licence more devices until its end; the key does not change. */
export async function addDevices(
  context: Context,
  buyer: Buyer,
  licenseId: string,
  asked: v.InferOutput<typeof MoreDevicesInput>,
): Promise<v.InferInput<typeof MoreDevicesResult>> {
  const wish = { ...asked, license_id: licenseId };
  const { payment, bought } = await orderAtOnce(context, buyer, wish, {
    WITHDRAWN: refused(409, deviceOrders.refusals.WITHDRAWN, 'WITHDRAWN'),
  });
  const [added] = bought;
  if (!added || payment.kind !== 'devices') throw keyReused();
  const { license } = added;
  return {
    message: deviceOrders.added(payment.productName, payment.licenseDuration, license.max_activations),
    license: { id: license.id, max_activations: license.max_activations },
  };
}

/**
 * Places an order that is paid at once; refuses if a payment page would come first.
 *
 * @param refusals the call's error for a code of the order; other codes pass unchanged
 */
async function orderAtOnce(context: Context, buyer: Buyer, wish: Wish, refusals: Record<string, ApiError>) {
  const { db, env } = context;
  const { row } = await order(context, buyer, { ...wish, isAtOnce: true }, async () => {
    throw new Error('A simulated purchase has no coupon');
  }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const { code = error.status === 404 ? 'NOT_FOUND' : '' } = error.body as { code?: string };
    throw refusals[code] ?? (code === 'WITHDRAWN' ? WITHDRAWN : error);
  });
  const { payment } = row;
  const rows = await db
    .select({ license: licenses, term: licenseTerms })
    .from(licenseTerms)
    .innerJoin(licenses, eq(licenses.id, licenseTerms.licenseId))
    .where(eq(licenseTerms.paymentId, payment.id))
    .orderBy(asc(licenseTerms.id));
  const own = rows.filter(({ license }) => license.userId === buyer.user.id);
  // The key belongs to a pending order, or to one whose licences are gone or transferred.
  if (own.length === 0) throw keyReused();
  const vault = openVault(env.LICENSE_KEYS);
  const bought = await Promise.all(
    own.map(async ({ license: { id, keySealed, maxActivations: max_activations }, term }) => ({
      license: { id, license_key: await vault.open(id, keySealed), max_activations },
      term,
    })),
  );
  return { payment, bought };
}
