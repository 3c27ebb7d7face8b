import type { Context } from '#lib/api/context.ts';
import { invalid } from '#lib/api/errors.ts';
import { keyReused } from '#lib/api/idempotency.ts';
import type { Actor } from '#lib/api/services/admin/staff-log.ts';
import { gift as words } from '#lib/text/admin/licenses.ts';
import { type GiftOrder, give } from './give.ts';

/** As `give`, for staff; returns the licence's id. */
export async function giveLicense(
  context: Context,
  actor: Actor,
  input: GiftOrder,
  idempotencyKey: string,
): Promise<{ id: string }> {
  const given = await give(context, actor, input, idempotencyKey);
  switch (given.kind) {
    case 'no_customer':
      throw invalid({ email: [words.noCustomer] });
    case 'unconfirmed':
      throw invalid({ email: [words.unconfirmed] });
    case 'no_product':
      throw invalid({ product_id: [words.noProduct] });
    case 'key_reused':
      throw keyReused();
    default:
      return { id: given.id };
  }
}
