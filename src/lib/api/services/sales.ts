import { DEFAULT_CURRENCY } from '#lib/contract/limits.ts';
import { formatEuro } from '#lib/format.ts';
import type { Context } from '../context.ts';
import { activities } from '../db/schema/activities.ts';
import { licenses } from '../db/schema/licenses.ts';
import type { Product, SaleDuration } from '../db/schema/products.ts';
import { addMonths } from './calendar.ts';
import { openVault } from './key-vault.ts';
import { newLicenseKey } from './license-keys.ts';
import { recordPayment } from './payment-records.ts';

/** What is sold, at the price that the server computed. */
export interface Item {
  product: Pick<Product, 'id' | 'name' | 'maxActivations'>;
  durationKey: string;
  duration: SaleDuration;
  priceCents: number;
}

/** Writes licence, payment, invoice and activity in one transaction: there is never one without the others. */
export async function recordSale(
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
    ...recordPayment(db, {
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
    db.insert(activities).values({
      id: crypto.randomUUID(),
      userId,
      type: 'payment_completed',
      title: 'Pagamento completato',
      description: `${about}: ${formatEuro(priceCents)}`,
      createdAt: now,
    }),
    db.insert(activities).values({
      id: crypto.randomUUID(),
      userId,
      type: 'license_created',
      title: 'Nuova licenza',
      description: about,
      createdAt: now,
    }),
  ]);
}

/** Short enough to be read out on the telephone. */
export function newTransactionId(): string {
  return `TRX-${crypto.randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`;
}
