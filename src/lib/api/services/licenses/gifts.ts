import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import type { Product } from '#lib/api/db/schema/products.ts';
import { isPresent, users } from '#lib/api/db/schema/users.ts';
import { type Statement, transaction } from '#lib/api/kernel/transaction.ts';
import { recordActivity } from '#lib/api/services/shared/activities.ts';
import { newLicenseKey } from '#lib/api/services/shared/license-keys.ts';
import { shardOf } from '#lib/api/services/shared/shards.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { count } from '#lib/format.ts';
import { openVault } from './key-vault.ts';
import { vouchFor } from './known-keys.ts';
import { tellGift } from './license-notices.ts';
import { beginTerm } from './license-terms.ts';
import { handOverUsage, insertUsage } from './usage-logs.ts';

/** A licence that nobody pays for. Its id makes the gift happen once. */
export interface Gift {
  id: string;
  userId: string;
  product: Pick<Product, 'id' | 'name'>;
  months: number;
  devices: number;
  /** For the licence's log. */
  detail: string;
  /** What is written beside it. */
  beside: Statement[];
}

/**
 * Writes the licence, its log and activity, and tells its owner, in one transaction: without a payment or an invoice.
 *
 * @throws where its id is taken or the account is not there any more
 */
export async function recordGift(context: Context, gift: Gift): Promise<void> {
  const { db, env, now } = context;
  const { id, userId, product, months, devices, detail, beside } = gift;
  const vault = openVault(env.LICENSE_KEYS);
  const key = newLicenseKey(shardOf(userId));
  const [keyLookup = ''] = await vault.lookups(key);
  const term = beginTerm(months, now);
  const isReader = and(eq(users.id, userId), isPresent, isNotNull(users.emailVerifiedAt));
  const description = `${product.name}, ${count(months, 'mese', 'mesi')}`;
  await transaction(context, {
    license: db.insert(licenses).values({
      id,
      // Null without such an account: the column refuses null, and so the whole transaction fails.
      userId: sql`(select ${users.id} from ${users} where ${isReader})`,
      productId: product.id,
      status: 'active',
      keyLookup,
      keySealed: await vault.seal(id, key),
      durationKey: `${months}m`,
      ...term,
      purchasePriceCents: 0,
      maxActivations: devices,
      createdAt: now,
      activatedAt: now,
    }),
    term: db.insert(licenseTerms).values({ licenseId: id, kind: 'gift', broughtAt: now, months, ...term }),
    usage: insertUsage(context, { licenseId: id, event: 'created', detail }),
    activity: recordActivity(db, { userId, type: 'license_created', description }, now),
    mail: tellGift(context, eq(licenses.id, id)),
    event: licenseEvents(context, 'license.created', eq(licenses.id, id)),
    also: beside,
  });
  handOverUsage(context, id);
  context.defer(async () => void (await vouchFor(context, key)));
}
