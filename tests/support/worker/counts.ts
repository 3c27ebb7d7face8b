import { type Count, nameOf, takeCounts } from '#lib/api/services/shared/rate-limits.ts';
import { rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { context, env } from './api.ts';

/** Takes a limit's hits but for those that are left. */
export async function exhaust(count: Count, left = 0): Promise<void> {
  for (let n = left; n < rateLimits[count[0]].limit; n++) await takeCounts(context(), [count]);
}

/** The object that counts a subject. */
export const limiterOf = async (subject: Count[1]) => env.LIMITS.getByName(await nameOf(context(), subject));
