import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { isPresent, users } from '#lib/api/db/schema/users.ts';
import { invalid } from '#lib/api/errors.ts';
import { keyReused } from '#lib/api/idempotency.ts';
import { type Actor, noteDeed } from '#lib/api/services/admin/staff-log.ts';
import { recordGift } from '#lib/api/services/licenses/gifts.ts';
import type { GiveLicenseInput } from '#lib/contract/admin/licenses/licenses.ts';
import { ofSeller } from '#lib/text/admin/license-log.ts';
import { gift as words } from '#lib/text/admin/licenses.ts';

/** An id that a key leads to: what is made twice with it has one row. */
export const idOf = (actor: Actor, idempotencyKey: string): string =>
  createHash('sha256').update(`${actor.caller.user.id} ${idempotencyKey}`).digest('hex').slice(0, 24);

/** Gives a customer a licence, once for each idempotency key; returns its id. */
export async function giveLicense(
  context: Context,
  actor: Actor,
  { email, product_id, months, devices, reason }: v.InferOutput<typeof GiveLicenseInput>,
  idempotencyKey: string,
): Promise<{ id: string }> {
  const { db } = context;
  const id = idOf(actor, idempotencyKey);
  const [[user], [product]] = await db.batch([
    db
      .select()
      .from(users)
      .where(and(eq(users.email, email), isPresent)),
    db.select().from(products).where(eq(products.id, product_id)),
  ]);
  if (!user) throw invalid({ email: [words.nobody] });
  if (!user.emailVerifiedAt) throw invalid({ email: [words.unconfirmed] });
  if (!product) throw invalid({ product_id: [words.noProduct] });
  const limit = devices ?? product.maxActivations;
  const find = async () => (await db.select().from(licenses).where(eq(licenses.id, id)))[0];
  let failure: unknown;
  if (!(await find())) {
    const after = { user_id: user.id, product_id, months, max_activations: limit };
    const deed = {
      action: 'license_given',
      target: 'license',
      targetId: id,
      before: {},
      after,
      reason,
    } as const;
    const beside = [noteDeed(context, actor, deed, sql`true`)];
    const gift = { id, userId: user.id, product, months, devices: limit, detail: ofSeller.given, beside };
    // A parallel request may be faster: the database decides.
    await recordGift(context, gift).catch((error) => {
      failure = error;
    });
  }
  const made = await find();
  if (!made) throw failure ?? new Error('A licence was given but cannot be read');
  const isSame = made.userId === user.id && made.productId === product_id && made.durationMonths === months;
  if (!isSame) throw keyReused();
  return { id };
}
