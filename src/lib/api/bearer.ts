import type { Context as HonoContext } from 'hono';
import { readAccessToken } from '#lib/api/services/login/access-tokens.ts';
import { findCaller } from '#lib/api/services/login/sessions.ts';
import type { Api, Caller } from './context.ts';
import { ApiError, refused } from './errors.ts';
import { throttle } from './throttle.ts';

const MISSING = 'Non sono state fornite le credenziali di autenticazione.';
const INVALID = 'Il token di accesso non è valido o è scaduto.';
const UNVERIFIED = 'Devi verificare la tua email per continuare.';
const READS = new Set(['GET', 'HEAD']);
const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="api"' };

/** The caller, by access token. Refuses with 401 without a valid one, and too many writes with 429. */
export async function authenticate(c: HonoContext<Api>): Promise<Caller> {
  const [scheme, token, ...rest] = c.req.header('Authorization')?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) {
    throw new ApiError(401, { detail: MISSING }, CHALLENGE);
  }
  const context = c.get('context');
  const claims = await readAccessToken(context.env.TOKEN_KEYS, token, context.now);
  const caller = claims && (await findCaller(context, claims));
  if (caller) {
    if (!READS.has(c.req.method)) await throttle(c, ['writesPerAccount', caller.user.id]);
    return caller;
  }
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

/** As `authenticate`; also refuses callers whose address is not confirmed. */
export async function authenticateVerified(c: HonoContext<Api>): Promise<Caller> {
  const caller = await authenticate(c);
  if (!caller.user.emailVerifiedAt) throw refused(403, UNVERIFIED, 'email_not_verified');
  return caller;
}
