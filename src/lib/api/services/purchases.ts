import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { finalPrice, type PurchaseBody, type PurchaseInput } from '#lib/contract/licenses.ts';
import { DEFAULT_CURRENCY } from '#lib/contract/limits.ts';
import { formatEuro } from '#lib/format.ts';
import type { Context } from '../context.ts';
import { activities } from '../db/schema/activities.ts';
import { licenses } from '../db/schema/licenses.ts';
import { payments } from '../db/schema/payments.ts';
import { products, type SaleDuration } from '../db/schema/products.ts';
import { ApiError, invalid } from '../errors.ts';
import { addMonths } from './calendar.ts';
import { openVault } from './key-vault.ts';
import { newLicenseKey } from './license-keys.ts';
import { toInstant } from './wire.ts';

const UNKNOWN_PRODUCT = 'Questo prodotto non esiste.';
const COMING_SOON = 'Questo prodotto non è ancora in vendita.';
const UNKNOWN_DURATION = 'Questa durata non è disponibile per il prodotto scelto.';
const KEY_REUSED = 'Questa chiave di idempotenza è già stata usata per un altro acquisto.';

type Order = v.InferOutput<typeof PurchaseInput>;

/**
 * Buys a licence, once per idempotency key: whoever sends the same order again, even at the same moment
 * or after an answer that got lost, receives the licence that the first one made.
 */
export async function purchase(
  context: Context,
  userId: string,
  order: Order,
  idempotencyKey: string,
): Promise<PurchaseBody> {
  const earlier = await findPurchase(context, userId, order, idempotencyKey);
  if (earlier) return earlier;
  const item = await findItem(context, order);
  try {
    await record(context, userId, item, idempotencyKey);
  } catch (error) {
    // Lost against a twin, or written although the database's answer did not arrive.
    const twin = await findPurchase(context, userId, order, idempotencyKey);
    if (twin) return twin;
    throw error;
  }
  const made = await findPurchase(context, userId, order, idempotencyKey);
  if (!made) throw new Error('A purchase was recorded but cannot be read');
  return made;
}

interface Item {
  product: { id: string; name: string; maxActivations: number };
  durationKey: string;
  duration: SaleDuration;
  priceCents: number;
}

async function findItem({ db }: Context, { product_id, duration_key }: Order): Promise<Item> {
  const [product] = await db.select().from(products).where(eq(products.id, product_id));
  if (!product) throw invalid({ product_id: [UNKNOWN_PRODUCT] });
  if (product.comingSoon) throw invalid({ product_id: [COMING_SOON] });
  const duration = Object.hasOwn(product.durations, duration_key) && product.durations[duration_key];
  if (!duration) throw invalid({ duration_key: [UNKNOWN_DURATION] });
  const priceCents = finalPrice(product.basePriceCents, duration.multiplier);
  return { product, durationKey: duration_key, duration, priceCents };
}

/** Licence, payment and activity in one transaction: the unique idempotency key admits it once. */
async function record(
  { db, env, now }: Context,
  userId: string,
  { product, durationKey, duration, priceCents }: Item,
  idempotencyKey: string,
): Promise<void> {
  const vault = openVault(env.LICENSE_KEYS);
  const licenseId = crypto.randomUUID();
  const licenseKey = newLicenseKey();
  const [keyLookup = ''] = await vault.lookups(licenseKey);
  const about = `${product.name}, ${duration.label}`;
  const activity = { userId, createdAt: now };
  await db.batch([
    db.insert(licenses).values({
      id: licenseId,
      userId,
      productId: product.id,
      status: 'active',
      keyLookup,
      keySealed: await vault.seal(licenseId, licenseKey),
      durationKey,
      durationMonths: duration.months,
      purchasePriceCents: priceCents,
      maxActivations: product.maxActivations,
      createdAt: now,
      activatedAt: now,
      expiresAt: addMonths(now, duration.months),
    }),
    db.insert(payments).values({
      id: crypto.randomUUID(),
      userId,
      licenseId,
      productId: product.id,
      transactionId: newTransactionId(),
      productName: product.name,
      durationKey,
      licenseDuration: duration.label,
      amountCents: priceCents,
      currency: DEFAULT_CURRENCY,
      paymentMethod: 'simulated',
      status: 'completed',
      provider: 'fake',
      idempotencyKey,
      createdAt: now,
    }),
    db.insert(activities).values([
      {
        ...activity,
        id: crypto.randomUUID(),
        type: 'payment_completed',
        title: 'Pagamento completato',
        description: `${about}: ${formatEuro(priceCents)}`,
      },
      {
        ...activity,
        id: crypto.randomUUID(),
        type: 'license_created',
        title: 'Nuova licenza',
        description: about,
      },
    ]),
  ]);
}

/** Short enough to be read out on the telephone. */
export function newTransactionId(): string {
  return `TRX-${crypto.randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`;
}

/** What an earlier request with this key made; refuses a key that was used for something else. */
async function findPurchase(
  { db, env }: Context,
  userId: string,
  order: Order,
  idempotencyKey: string,
): Promise<PurchaseBody | undefined> {
  const [found] = await db
    .select({ payment: payments, license: licenses })
    .from(payments)
    .innerJoin(licenses, eq(licenses.id, payments.licenseId))
    .where(and(eq(payments.userId, userId), eq(payments.idempotencyKey, idempotencyKey)));
  if (!found) return undefined;
  const { payment, license } = found;
  if (payment.productId !== order.product_id || payment.durationKey !== order.duration_key) {
    throw new ApiError(422, { detail: KEY_REUSED, errors: { non_field_errors: [KEY_REUSED] } });
  }
  return {
    message: `Hai acquistato ${payment.productName} per ${payment.licenseDuration}.`,
    license: {
      id: license.id,
      license_key: await openVault(env.LICENSE_KEYS).open(license.id, license.keySealed),
      expiry_date: toInstant(license.expiresAt ?? license.createdAt),
      product: { name: payment.productName },
    },
  };
}
