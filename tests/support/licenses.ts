import { licenses } from '#lib/api/db/schema/licenses.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context } from './api.ts';

/** Gives a user a licence of the product «one»; what a test does not care about is filled in. */
export async function addLicense(
  userId: string,
  changes: Partial<typeof licenses.$inferInsert> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  await context()
    .db.insert(licenses)
    .values({
      id,
      userId,
      productId: 'one',
      status: 'active',
      keyLookup: crypto.randomUUID(),
      keySealed: '',
      durationKey: '1m',
      durationMonths: 1,
      purchasePriceCents: 4900,
      maxActivations: 1,
      createdAt: clock.now,
      expiresAt: clock.now + 90 * DAY_MS,
      ...changes,
    });
  return id;
}
