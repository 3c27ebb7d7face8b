import { CSRF_HEADER } from '#lib/contract/calls/protocol.ts';
import type { Env } from '#lib/edge/env.ts';
import {
  base64url,
  clearCookie,
  GUEST_COOKIE,
  type Identity,
  randomId,
  SESSION_COOKIE,
  setCookie,
} from './cookies.ts';
import { equal } from './signatures.ts';

/**
 * The token in a page's `<meta name="csrf-token">`, derived from the visitor's cookie: it needs no storage and ends
 * with the session.
 */
export function csrfToken(cookie: string): Promise<string> {
  return digest(`csrf:${cookie}`);
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return base64url(new Uint8Array(bytes));
}

type OwnSite = Pick<Env, 'SITE_ORIGIN' | 'OUTBOX'>;

/** Other host names of a local run. */
const LOOPBACKS = ['localhost', '127.0.0.1', '[::1]'];

/** Taken from the settings, since the client chooses the request's `Host`. */
function ownOrigins({ SITE_ORIGIN, OUTBOX }: OwnSite): string[] {
  const { origin, port } = new URL(SITE_ORIGIN);
  return OUTBOX === 'on' && port ? [origin, ...LOOPBACKS.map((host) => `http://${host}:${port}`)] : [origin];
}

/**
 * Whether one of our pages sends a request: the Origin must match, which every browser sends, and `Sec-Fetch-Site`,
 * which Safari before 16.4 and some web views omit.
 */
export function isFromOwnPage({ headers }: Request, site: OwnSite): boolean {
  const isOurs = ownOrigins(site).includes(headers.get('Origin') ?? '');
  return isOurs && [null, 'same-origin'].includes(headers.get('Sec-Fetch-Site'));
}

/** Whether a write comes from one of our pages with the token of the visitor's cookie. */
export async function isOwnWrite(request: Request, identity: Identity, site: OwnSite): Promise<boolean> {
  if (!isFromOwnPage(request, site)) return false;
  const sent = request.headers.get(CSRF_HEADER);
  const cookie = identity.session ?? identity.guest;
  if (!sent || !cookie) return false;
  return equal(sent, await csrfToken(cookie));
}

/**
 * Replaces the session cookie with a guest cookie and its CSRF token, so that the page can log in again without a
 * reload. Parallel responses that end one session derive the same guest, so cookie and token always match.
 */
export async function turnIntoGuest(response: Response, identity: Identity): Promise<Response> {
  const guest = identity.guest ?? (identity.session ? await digest(`guest:${identity.session}`) : randomId());
  if (identity.session) response.headers.append('Set-Cookie', clearCookie(SESSION_COOKIE));
  if (!identity.guest) response.headers.append('Set-Cookie', setCookie(GUEST_COOKIE, guest));
  response.headers.set(CSRF_HEADER, await csrfToken(guest));
  return response;
}
