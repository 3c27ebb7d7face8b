import { isNotNull } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { beginFactorReset } from '#lib/api/services/account/security/factor-reset/factor-reset.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { aboutCustomer, bySupport, customerGone, findCustomer } from './customer.ts';

const NO_FACTOR = 'Questo account non ha una verifica in due passaggi.';
const UNDER_WAY = 'La rimozione è già in corso: l’attesa non cambia.';

/** Starts the waiting period of an owner's request; nothing shortens it. Returns when the factors may be removed. */
export async function resetFactors(
  context: Context,
  actor: Actor,
  id: string,
  reason: string,
): Promise<number> {
  const user = await findCustomer(context, id);
  if (user.secondFactorAt === null) throw refused(409, NO_FACTOR);
  const begun = await beginFactorReset(context, user, {
    by: 'support',
    visitor: bySupport,
    condition: isNotNull(users.secondFactorAt),
    also: (isFree) => [
      recordAudit(context, actor, aboutCustomer('factor_reset_asked', user, reason), isFree),
    ],
  });
  if (!begun) throw customerGone();
  if (!begun.isNew) throw refused(409, UNDER_WAY);
  return begun.at;
}
