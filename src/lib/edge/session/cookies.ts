import { parse, serialize } from 'hono/utils/cookie';
import { isSigned, sign } from './signatures.ts';

/**
 * A visitor uses one of two cookies: the session's, or for guests an anonymous id to which the CSRF token is bound.
 * Each has 256 random bits, and the session's is signed: a made-up id must not create an object.
 */
export const SESSION_COOKIE = '__Host-coa-session';
export const GUEST_COOKIE = '__Host-coa-guest';
/** The proof that this browser requested the mailed link. */
export const PROOF_COOKIE = '__Host-coa-proof';
/** The API's mark of a browser in which a user has signed in; it outlives the session. */
export const DEVICE_COOKIE = '__Host-coa-device';
/** Lets this browser skip the second factor; useless without the password. */
export const REMEMBERED_COOKIE = '__Host-coa-remembered';
/** The success message of a plain form, for the next page. */
export const FORM_COOKIE = '__Host-coa-form';

const ID = /^[A-Za-z0-9_-]{43}$/;
const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;

export interface Identity {
  session: string | undefined;
  guest: string | undefined;
}

/** The setting for signing cookies. */
export interface CookieEnv {
  /** Secret: the signature keys, in the notation of lib/server/keyring.ts. */
  SESSION_KEYS: string;
}

export const cookieOf = (request: Request, name: string): string | undefined =>
  parse(request.headers.get('Cookie') ?? '')[name];

function readCookie(request: Request, name: string): string | undefined {
  const value = cookieOf(request, name);
  return value && ID.test(value) ? value : undefined;
}

/** The session id, if its signature is ours. */
function readSession(request: Request, { SESSION_KEYS }: CookieEnv): string | undefined {
  const value = cookieOf(request, SESSION_COOKIE);
  const [id = '', signature = ''] = value?.split('.') ?? [];
  return ID.test(id) && isSigned(SESSION_KEYS, 'session', id, signature) ? id : undefined;
}

export function readIdentity(request: Request, env: CookieEnv): Identity {
  return { session: readSession(request, env), guest: readCookie(request, GUEST_COOKIE) };
}

/** The value of a session cookie. */
export function signedId({ SESSION_KEYS }: CookieEnv, id: string): string {
  return `${id}.${sign(SESSION_KEYS, 'session', id)}`;
}

export const readProof = (request: Request) => readCookie(request, PROOF_COOKIE);

export function randomId(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** @param maxAgeSeconds how long the browser keeps it; if absent, until the browser is closed */
export function setCookie(name: string, value: string, maxAgeSeconds?: number): string {
  return serialize(
    name,
    value,
    maxAgeSeconds === undefined ? attributes : { ...attributes, maxAge: maxAgeSeconds },
  );
}

export function clearCookie(name: string): string {
  return serialize(name, '', { ...attributes, maxAge: 0 });
}
