import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { type License, licenses, TRIAL } from '#lib/api/db/schema/licenses.ts';
import { type Product, products } from '#lib/api/db/schema/products.ts';
import { trials } from '#lib/api/db/schema/trials.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { addDays } from '#lib/api/kernel/calendar.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { recordActivity } from '#lib/api/services/shared/activities.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import type { StartedTrial } from '#lib/contract/sales/sales.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { trial as text } from '#lib/text/licenses/trial.ts';
import { trustNewKeys } from './known-keys.ts';
import { tellTrial } from './license-notices.ts';
import { makeLicenses, type NewKey, newKeyFor } from './new-licenses.ts';

export const isTrial = ({ durationKey }: Pick<License, 'durationKey'>): boolean => durationKey === TRIAL;

/** Creates a licence for the product's trial days, once for each customer and product. */
export async function startTrial(
  context: Context,
  userId: string,
  productId: string,
): Promise<v.InferInput<typeof StartedTrial>> {
  const { db, now } = context;
  const isOne = and(eq(trials.userId, userId), eq(trials.productId, productId));
  const find = () => db.select().from(trials).where(isOne);
  const {
    products: [product],
    trials: [earlier],
  } = await transaction(context, {
    products: db.select().from(products).where(eq(products.id, productId)),
    trials: find(),
  });
  if (!product) throw refused(404, NOT_FOUND);
  if (!isTried(product)) throw refused(409, text.none, 'NO_TRIAL');
  if (earlier) throw refused(409, text.used, 'TRIAL_USED');
  const key = await newKeyFor(context, userId);
  const { licenseId: id, licenseKey } = key;
  const expiresAt = addDays(now, product.trialDays);
  let failure: unknown;
  // A parallel press was faster, or the write succeeded and its response was lost: the database decides.
  await record(context, { userId, product, key, expiresAt }).catch((error) => {
    failure = error;
  });
  const [made] = await find();
  if (!made) throw failure ?? new Error('A trial was recorded but cannot be read');
  if (made.licenseId !== id) throw refused(409, text.used, 'TRIAL_USED');
  trustNewKeys(context, [key]);
  return {
    message: text.started(product.name, product.trialDays),
    license: {
      id,
      license_key: licenseKey,
      expiry_date: toInstant(expiresAt),
      product: { name: product.name },
    },
  };
}

const isTried = ({ trialDays, comingSoon, isWithdrawn, durations }: Product): boolean =>
  trialDays > 0 && !comingSoon && !isWithdrawn && Object.keys(durations).length > 0;

interface Trial {
  userId: string;
  product: Product;
  key: NewKey;
  expiresAt: number;
}

async function record(context: Context, { userId, product, key, expiresAt }: Trial): Promise<void> {
  const { db, now } = context;
  const { licenseId: id } = key;
  const detail = text.days(product.trialDays);
  const isThere = and(eq(users.id, userId), isNotDeleted);
  await transaction(context, {
    // Comes first, so that a second trial fails the whole transaction.
    trial: db.insert(trials).values({ userId, productId: product.id, licenseId: id, startedAt: now }),
    license: makeLicenses(context, {
      keys: [key],
      // Null if the account is being deleted: the column refuses null, so the whole transaction fails.
      userId: sql`(select ${users.id} from ${users} where ${isThere})`,
      productId: product.id,
      durationKey: TRIAL,
      maxActivations: product.maxActivations,
      priceCents: 0,
      term: { kind: 'trial', broughtAt: now, days: product.trialDays, expiresAt, durationMonths: 0 },
      detail,
    }),
    activity: recordActivity(
      db,
      { userId, type: 'license_created', description: `${product.name}, ${detail}` },
      now,
    ),
    mail: tellTrial(context, eq(licenses.id, id)),
  });
}
