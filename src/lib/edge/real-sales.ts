import { sellsForReal } from '#lib/contract/real-sales.ts';
import type { Env } from './env.ts';

/** Whether something is sold for money here: another API host knows nothing of it. */
export const hasRealSales = (env: Pick<Env, 'PAYMENT_PROVIDER' | 'API_ORIGIN'>): boolean =>
  sellsForReal(env) && !env.API_ORIGIN;
