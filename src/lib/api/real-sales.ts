import type { Context as HonoContext } from 'hono';
import { sellsForReal } from '#lib/contract/real-sales.ts';
import type { Api } from './context.ts';
import { unknownAddress } from './errors.ts';

/** Stands first in the route of a call that is `realSales`: where nothing is sold for money it does not exist. */
export function requireRealSales({ env }: Pick<HonoContext<Api>, 'env'>): void {
  if (!sellsForReal(env)) throw unknownAddress();
}
