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
 * The token in a page's `<meta name="csrf-token">`. Derived from the visitor's cookie, it needs no storage and ends
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

/** The names of this machine, by which a local run is reached as well. */
const LOOPBACKS = ['localhost', '127.0.0.1', '[::1]'];

/** By the settings, since the request's `Host` is what its sender says. */
function ownOrigins({ SITE_ORIGIN, OUTBOX }: OwnSite): string[] {
  const { origin, port } = new URL(SITE_ORIGIN);
  return OUTBOX === 'on' && port ? [origin, ...LOOPBACKS.map((host) => `http://${host}:${port}`)] : [origin];
}

/**
 * Whether our own page sends a request: by its exact Origin, which every browser names, and by `Sec-Fetch-Site`, which
 * Safari before 16.4 and some web views leave out.
 */
export function isFromOwnPage({ headers }: Request, site: OwnSite): boolean {
  const isOurs = ownOrigins(site).includes(headers.get('Origin') ?? '');
  return isOurs && [null, 'same-origin'].includes(headers.get('Sec-Fetch-Site'));
}

/** Whether a write comes from our own pages, and with the token of the visitor's cookie. */
export async function isOwnWrite(request: Request, identity: Identity, site: OwnSite): Promise<boolean> {
  if (!isFromOwnPage(request, site)) return false;
  const sent = request.headers.get(CSRF_HEADER);
  const cookie = identity.session ?? identity.guest;
  if (!sent || !cookie) return false;
  return equal(sent, await csrfToken(cookie));
}

/**
 * Replaces the session's cookie by a guest's with its CSRF token, so that the page can log in again without a
 * reload. Answers that end one session in parallel name one guest: whichever comes last, cookie and token agree.
 */
export async function turnIntoGuest(response: Response, identity: Identity): Promise<Response> {
  const guest = identity.guest ?? (identity.session ? await digest(`guest:${identity.session}`) : randomId());
  if (identity.session) response.headers.append('Set-Cookie', clearCookie(SESSION_COOKIE));
  if (!identity.guest) response.headers.append('Set-Cookie', setCookie(GUEST_COOKIE, guest));
  response.headers.set(CSRF_HEADER, await csrfToken(guest));
  return response;
}
