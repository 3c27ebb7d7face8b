import type { Context as HonoContext } from 'hono';
import { type AccessClaims, readAccessToken } from '#lib/api/services/account/login/access-tokens.ts';
import { findCaller } from '#lib/api/services/account/login/sessions.ts';
import { type Count, hitLimits } from '#lib/api/services/shared/rate-limits.ts';
import { includes, type StaffRole } from '#lib/contract/account/roles.ts';
import type { Api, Caller } from './context.ts';
import { ApiError, refused, unknownAddress } from './errors.ts';
import { refusedBy, releaseHits } from './throttle.ts';

const MISSING = 'Non sono state fornite le credenziali di autenticazione.';
const INVALID = 'Il token di accesso non è valido o è scaduto.';
const UNVERIFIED = 'Devi verificare la tua email per continuare.';
const READS = new Set(['GET', 'HEAD']);
const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="api"' };

/** The limits that a call counts later, by the token's claims. */
type LaterCounts = (claims: AccessClaims) => Count[];

/**
 * Authenticates the caller by access token. Before it asks the database, it refuses with 401 without a valid token, and
 * with 429 for too many writes or if a later limit is reached.
 */
export async function authenticate(c: HonoContext<Api>, later: LaterCounts = () => []): Promise<Caller> {
  const [scheme, token, ...rest] = c.req.header('Authorization')?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) {
    throw new ApiError(401, { detail: MISSING }, CHALLENGE);
  }
  const context = c.get('context');
  const claims = await readAccessToken(context.env.TOKEN_KEYS, token, context.now);
  if (!claims) throw tokenNotValid();
  const writes: Count[] = READS.has(c.req.method) ? [] : [['writesPerAccount', `account ${claims.userId}`]];
  const refusal = await hitLimits(context, writes, later(claims));
  if (refusal) throw refusedBy(refusal);
  const caller = await findCaller(context, claims, c.req.param('organization'));
  if (caller) return caller;
  // The token of an ended session does not count.
  await releaseHits(c, ...writes);
  throw tokenNotValid();
}

export const tokenNotValid = () =>
  new ApiError(
    401,
    {
      detail: INVALID,
      code: 'token_not_valid',
      messages: [{ token_class: 'AccessToken', token_type: 'access', message: INVALID }],
    },
    CHALLENGE,
  );

/** As `authenticate`; also refuses callers without a confirmed address. */
export async function authenticateVerified(c: HonoContext<Api>, later?: LaterCounts): Promise<Caller> {
  const caller = await authenticate(c, later);
  if (!caller.user.emailVerifiedAt) throw refused(403, UNVERIFIED, 'email_not_verified');
  return caller;
}

/**
 * Authenticates the caller of a staff call. For everybody else the call does not exist
 * (docs/decisions/0026-the-sellers-side.md). An expired token gets a 401, so that the proxy renews it.
 */
export async function authenticateStaff(c: HonoContext<Api>, role: StaffRole): Promise<Caller> {
  if (!c.req.header('Authorization')) throw unknownAddress();
  const caller = await authenticate(c);
  if (!includes(caller.user.role, role)) throw unknownAddress();
  return caller;
}
