import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { codeBatches, redeemCodes } from '#lib/api/db/schema/codes.ts';
import { isKept, products } from '#lib/api/db/schema/products.ts';
import { invalid } from '#lib/api/errors.ts';
import { keyReused } from '#lib/api/idempotency.ts';
import { endOfItalianDay } from '#lib/api/kernel/calendar.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { idempotentId } from '#lib/api/services/admin/idempotent-id.ts';
import { type Actor, findAudit, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { codesOf, type NewCodes } from '#lib/api/services/codes/code-letters.ts';
import type { CodesInput, MadeCodes } from '#lib/contract/admin/codes/codes.ts';
import { staffCodes as words } from '#lib/text/admin/codes.ts';
import { readBatch } from './list.ts';

/** How many rows one statement writes. */
const PORTION = 1000;

/** Creates codes and returns them, once for each idempotency key. */
export async function makeCodes(
  context: Context,
  actor: Actor,
  input: CodesInput,
  idempotencyKey: string,
): Promise<v.InferInput<typeof MadeCodes>> {
  const { env } = context;
  const id = idempotentId(actor, idempotencyKey);
  const { name, product_id, months, quantity, last_day } = input;
  const after = { name, product_id, months, quantity, last_day };
  const made = codesOf(env.LICENSE_KEYS, `${id} ${idempotencyKey}`, quantity);
  const before = await findMaking(context, id);
  if (!before) {
    await requireTerms(context, input);
    await record(context, actor, { id, after, lookups: made[0]?.lookups ?? [] }).catch(async (error) => {
      // A parallel request may have been faster.
      if (!(await findMaking(context, id))) throw error;
    });
  }
  const [entry, codes] = await Promise.all([before ?? findMaking(context, id), madeOf(context, id, made)]);
  if (!codes || JSON.stringify(entry?.after) !== JSON.stringify(after)) throw keyReused();
  return { batch: await readBatch(context, id), codes };
}

/** The audit entry contains the request; the batch's end may have changed since. */
const findMaking = (context: Context, id: string) =>
  findAudit(context, { action: 'codes_made', target: 'codes', targetId: id });

/** The codes that were created, among those derived from each secret: the secret may have changed since. */
async function madeOf({ db }: Context, batchId: string, made: NewCodes[]): Promise<string[] | undefined> {
  for (const { codes, lookups } of made) {
    const isFirst = and(eq(redeemCodes.lookup, lookups[0] ?? ''), eq(redeemCodes.batchId, batchId));
    const [found] = await db.select({ lookup: redeemCodes.lookup }).from(redeemCodes).where(isFirst);
    if (found) return codes;
  }
  return undefined;
}

async function requireTerms({ db, now }: Context, { product_id, last_day }: CodesInput): Promise<void> {
  if (endOfItalianDay(last_day) <= now) throw invalid({ last_day: [words.past] });
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, product_id), isKept));
  if (!product) throw invalid({ product_id: [words.noProduct] });
}

interface Making {
  id: string;
  after: CodesInput;
  lookups: string[];
}

/** @throws if the id is taken or the product was deleted */
async function record(context: Context, actor: Actor, { id, after, lookups }: Making): Promise<void> {
  const { db, now } = context;
  const { name, product_id: productId, months, quantity, last_day } = after;
  const portions = Array.from({ length: Math.ceil(quantity / PORTION) }, (_, place) =>
    lookups.slice(place * PORTION, (place + 1) * PORTION),
  );
  await transaction(context, {
    batch: db.insert(codeBatches).values({
      ...{ id, name, months, quantity },
      // Null if the product was deleted: the column refuses null, so that the whole transaction fails.
      productId: sql`(select ${products.id} from ${products} where ${and(eq(products.id, productId), isKept)})`,
      endsAt: endOfItalianDay(last_day),
      makerId: actor.caller.user.id,
      createdAt: now,
    }),
    codes: portions.map((portion) =>
      db
        .insert(redeemCodes)
        .select(
          sql`select value, ${id}, null, null, null, null from json_each(${JSON.stringify(portion)}) where true`,
        ),
    ),
    audit: recordAudit(
      context,
      actor,
      { action: 'codes_made', target: 'codes', targetId: id, after, reason: '' },
      sql`true`,
    ),
  });
}
