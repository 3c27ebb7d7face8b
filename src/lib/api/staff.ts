import type { Context as HonoContext } from 'hono';
import { includes, type StaffRole } from '#lib/contract/account/roles.ts';
import { authenticate } from './bearer.ts';
import type { Api, Caller } from './context.ts';
import { unknownAddress } from './errors.ts';

/**
 * The caller of a call that is for the seller's people. To everybody else it does not exist
 * (docs/decisions/0026-the-sellers-side.md); a token that has run out is told so, since the proxy renews it.
 */
export async function authenticateStaff(c: HonoContext<Api>, { role }: { role: StaffRole }): Promise<Caller> {
  if (!c.req.header('Authorization')) throw unknownAddress();
  const caller = await authenticate(c);
  if (!includes(caller.user.role, role)) throw unknownAddress();
  return caller;
}
