import { securityHeaders } from './security-headers.ts';

/** For responses without their own `Cache-Control`. */
const PRIVATE = 'private, no-store';
/** For responses that are not pages. */
const API_CSP = "default-src 'none'; frame-ancestors 'none'";

/**
 * Sets the security headers and the request id of a response.
 *
 * @param template the address as the visitor may know it; if it hides a token or an id, other sites do not get it
 */
export function secure(headers: Headers, requestId: string, template: string): void {
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  // Not `no-referrer`: with it, browsers would omit the origin from the page's own forms too.
  if (/[:*]/.test(template)) headers.set('Referrer-Policy', 'same-origin');
  const isPage = headers.get('Content-Type')?.startsWith('text/html');
  if (isPage) headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', isPage ? unframed(headers.get('Content-Security-Policy')) : API_CSP);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', PRIVATE);
  headers.set('X-Request-Id', requestId);
}

/** Adds `frame-ancestors`, which has no effect in a prerendered page's meta tag. */
function unframed(policy: string | null): string {
  if (!policy) return "frame-ancestors 'none'";
  return policy.includes('frame-ancestors') ? policy : `${policy} frame-ancestors 'none';`;
}
