import type { Context } from '#lib/api/context.ts';
import { isTrial } from '#lib/api/services/licenses/trials.ts';
import { hasWithdrawnLast } from '#lib/api/services/withdrawals/earlier.ts';
import type { Purchasable } from './subjects.ts';
import { licensesOf } from './things.ts';

/**
 * Whether an order is delivered only after the right to withdraw ends, or on request, because the money could be
 * claimed back until then. A renewal is delivered at once: the customer has paid for the licence before. A trial's
 * first purchase waits, and so does an order after a withdrawal from the same product.
 */
export const comesLater = async (
  context: Context,
  { thing, product, user, provider }: Pick<Purchasable, 'thing' | 'product' | 'user' | 'provider'>,
): Promise<boolean> => {
  if (provider.instantMethod !== undefined) return false;
  const [license] = licensesOf(thing);
  return !license || isTrial(license) || hasWithdrawnLast(context, user.id, product.id);
};
