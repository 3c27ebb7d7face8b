import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';
import { CSRF_HEADER } from '#lib/contract/calls/protocol.ts';
import {
  base64url,
  clearCookie,
  GUEST_COOKIE,
  type Identity,
  randomId,
  SESSION_COOKIE,
  setCookie,
} from './cookies.ts';

/**
 * The token in a page's `<meta name="csrf-token">`. Derived from the visitor's cookie, it needs no storage and ends
 * with the session.
 */
export async function csrfToken(cookie: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`csrf:${cookie}`));
  return base64url(new Uint8Array(digest));
}

/** Whether our own page sends a request: exact Origin and `Sec-Fetch-Site: same-origin`, as every browser says. */
export function isFromOwnPage({ headers, url }: Request): boolean {
  return headers.get('Origin') === new URL(url).origin && headers.get('Sec-Fetch-Site') === 'same-origin';
}

/** Whether a write comes from our own pages, and with the token of the visitor's cookie. */
export async function isOwnWrite(request: Request, identity: Identity): Promise<boolean> {
  if (!isFromOwnPage(request)) return false;
  const sent = request.headers.get(CSRF_HEADER);
  const cookie = identity.session ?? identity.guest;
  if (!sent || !cookie) return false;
  return equal(sent, await csrfToken(cookie));
}

/**
 * Replaces the session's cookie by a guest's with its CSRF token, so that the page can log in again without a
 * reload.
 */
export async function turnIntoGuest(response: Response, identity: Identity): Promise<Response> {
  const guest = identity.guest ?? randomId();
  if (identity.session) response.headers.append('Set-Cookie', clearCookie(SESSION_COOKIE));
  if (!identity.guest) response.headers.append('Set-Cookie', setCookie(GUEST_COOKIE, guest));
  response.headers.set(CSRF_HEADER, await csrfToken(guest));
  return response;
}

function equal(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
