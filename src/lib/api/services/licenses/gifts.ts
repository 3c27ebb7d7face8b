import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import type { Product } from '#lib/api/db/schema/products.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { type Statement, transaction } from '#lib/api/kernel/transaction.ts';
import { recordActivity } from '#lib/api/services/shared/activities.ts';
import { count } from '#lib/format.ts';
import { soldText } from '#lib/text/sold.ts';
import { trustNewKeys } from './known-keys.ts';
import { tellGift } from './license-notices.ts';
import { beginTerm } from './license-terms.ts';
import { makeLicenses, type NewKey, newKeyFor } from './new-licenses.ts';

/** Equal licences without a payment. The ids keep a repeated gift from creating them twice. */
export interface Gift {
  ids: string[];
  userId: string;
  product: Pick<Product, 'id' | 'name'>;
  months: number;
  devices: number;
  /** For the licence's log. */
  detail: string;
  /** Of a redeemed code: whether it is still free. */
  code?: SQL;
  /** Statements of the same transaction. */
  also: Statement[];
}

interface Given {
  keys: NewKey[];
  expiresAt: number;
}

/**
 * Writes the licences, their logs and activity, and notifies their owner, in one transaction, without a payment or an
 * invoice. Returns their keys, in the order of the ids, and their end.
 *
 * @throws where an id is taken, the account no longer exists or the code is not free
 */
export async function recordGift(context: Context, gift: Gift): Promise<Given> {
  const { db, now } = context;
  const { ids, userId, product, months, devices, detail, code, also } = gift;
  const keys = await Promise.all(ids.map((id) => newKeyFor(context, userId, id)));
  const term = beginTerm(months, now);
  const quantity = ids.length;
  const isReader = and(eq(users.id, userId), isNotDeleted, isNotNull(users.emailVerifiedAt), code);
  const description = soldText({
    ...{ productName: product.name, quantity },
    licenseDuration: count(months, 'mese', 'mesi'),
  });
  await transaction(context, {
    license: makeLicenses(context, {
      keys,
      // Null without such an account or code: the column refuses null, so the whole transaction fails.
      userId: sql`(select ${users.id} from ${users} where ${isReader})`,
      productId: product.id,
      durationKey: `${months}m`,
      maxActivations: devices,
      priceCents: 0,
      term: { kind: 'gift', broughtAt: now, months, ...term },
      detail,
    }),
    activity: recordActivity(db, { userId, type: 'license_created', description }, now),
    mail: tellGift(context, eq(licenses.id, ids[0] ?? ''), quantity, code ? 'code' : 'seller'),
    also: also,
  });
  trustNewKeys(context, keys);
  return { keys, expiresAt: term.expiresAt };
}
