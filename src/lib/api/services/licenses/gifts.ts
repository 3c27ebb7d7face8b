import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import type { Product } from '#lib/api/db/schema/products.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { type Statement, transaction } from '#lib/api/kernel/transaction.ts';
import { recordActivity } from '#lib/api/services/shared/activities.ts';
import { count } from '#lib/format.ts';
import { trustNewKey } from './known-keys.ts';
import { tellGift } from './license-notices.ts';
import { beginTerm } from './license-terms.ts';
import { makeLicense, newKeyFor } from './new-licenses.ts';

/** A licence without a payment. Its id makes the gift happen once. */
export interface Gift {
  id: string;
  userId: string;
  product: Pick<Product, 'id' | 'name'>;
  months: number;
  devices: number;
  /** For the licence's log. */
  detail: string;
  /** What is written with it. */
  also: Statement[];
}

/**
 * Writes the licence, its log and activity, and tells its owner, in one transaction: without a payment or an invoice.
 *
 * @throws where its id is taken or the account is not there any more
 */
export async function recordGift(context: Context, gift: Gift): Promise<void> {
  const { db, now } = context;
  const { id, userId, product, months, devices, detail, also } = gift;
  const key = await newKeyFor(context, userId, id);
  const isReader = and(eq(users.id, userId), isNotDeleted, isNotNull(users.emailVerifiedAt));
  const description = `${product.name}, ${count(months, 'mese', 'mesi')}`;
  await transaction(context, {
    license: makeLicense(context, {
      key,
      // Null without such an account: the column refuses null, and so the whole transaction fails.
      userId: sql`(select ${users.id} from ${users} where ${isReader})`,
      productId: product.id,
      durationKey: `${months}m`,
      maxActivations: devices,
      priceCents: 0,
      term: { kind: 'gift', broughtAt: now, months, ...beginTerm(months, now) },
      detail,
    }),
    activity: recordActivity(db, { userId, type: 'license_created', description }, now),
    mail: tellGift(context, eq(licenses.id, id)),
    also: also,
  });
  trustNewKey(context, () => key.licenseKey);
}
