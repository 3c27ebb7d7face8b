import type { Context } from '#lib/api/context.ts';
import { isTrial } from '#lib/api/services/licenses/trials.ts';
import { hasWithdrawnLast } from '#lib/api/services/withdrawals/earlier.ts';
import type { Purchasable } from './subjects.ts';
import { licensesOf } from './things.ts';

/**
 * Whether what is ordered comes once the right to withdraw has ended, or on request: what can be taken back is not given for good
 * before. The months of a renewal come at once, as a licence that lives by what was paid before; not those of a trial, which
 * was not paid for, nor after a withdrawal from the same product.
 */
export const comesLater = async (
  context: Context,
  { thing, product, user, provider }: Pick<Purchasable, 'thing' | 'product' | 'user' | 'provider'>,
): Promise<boolean> => {
  if (provider.instantMethod !== undefined) return false;
  const [license] = licensesOf(thing);
  return !license || isTrial(license) || hasWithdrawnLast(context, user.id, product.id);
};
