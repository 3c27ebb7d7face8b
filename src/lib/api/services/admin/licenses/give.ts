import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { isKept, products } from '#lib/api/db/schema/products.ts';
import { hasAddress, isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { idempotentId } from '#lib/api/services/admin/idempotent-id.ts';
import { findAudit, type LoggedActor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { recordGift } from '#lib/api/services/licenses/gifts.ts';
import type { GiveLicenseInput } from '#lib/contract/admin/licenses/gifts.ts';
import { ofSeller } from '#lib/text/admin/license-changes.ts';

export type GiftOrder = v.InferOutput<typeof GiveLicenseInput>;

/** The result of a gift: new licences, licences that were given before, or the reason for a refusal. */
export type Given =
  /** The first licence's id, and all ids. */
  | { kind: 'given' | 'again'; id: string; ids: string[] }
  | { kind: 'no_customer' | 'unconfirmed' | 'no_product' | 'key_reused' };

/** Gives a customer licences, once for each idempotency key of the actor. */
export async function give(
  context: Context,
  actor: LoggedActor,
  { email, customer_id: customerId = '', product_id, months, devices, quantity, reason }: GiftOrder,
  idempotencyKey: string,
): Promise<Given> {
  const { db } = context;
  const id = idempotentId(actor, idempotencyKey);
  const others = Array.from({ length: quantity - 1 }, (_, place) =>
    idempotentId(actor, `${idempotencyKey} ${place + 2}`),
  );
  const ids = [id, ...others];
  const {
    users: [user],
    products: [product],
  } = await transaction(context, {
    users: db
      .select()
      .from(users)
      .where(and(email === undefined ? eq(users.id, customerId) : hasAddress(email), isNotDeleted)),
    products: db
      .select()
      .from(products)
      .where(and(eq(products.id, product_id), isKept)),
  });
  if (!user) return { kind: 'no_customer' };
  if (!user.emailVerifiedAt) return { kind: 'unconfirmed' };
  if (!product) return { kind: 'no_product' };
  const after = {
    user_id: user.id,
    product_id,
    months,
    max_activations: devices ?? product.maxActivations,
    ...(quantity > 1 && { quantity }),
  };
  const entry = { action: 'license_given', target: 'license', targetId: id, after, reason } as const;
  // The audit log contains what was given; the licence may have changed since.
  const find = () => findAudit(context, entry);
  const before = await find();
  let failure: unknown;
  if (!before) {
    const also = [recordAudit(context, actor, entry, sql`true`)];
    const gift = {
      ids,
      userId: user.id,
      product,
      months,
      devices: after.max_activations,
      detail: ofSeller.given,
      also,
    };
    const isGiven = await recordGift(context, gift).then(
      () => true,
      (error) => {
        failure = error;
        return false;
      },
    );
    if (isGiven) return { kind: 'given', id, ids };
  }
  // A parallel request may have been faster, so read again.
  const made = before ?? (await find());
  if (!made) throw failure;
  const asked = { ...after, max_activations: devices ?? made.after.max_activations };
  const isSame = made.reason === reason && JSON.stringify(made.after) === JSON.stringify(asked);
  return isSame ? { kind: 'again', id, ids } : { kind: 'key_reused' };
}
