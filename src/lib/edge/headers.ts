import { securityHeaders } from './security-headers.ts';

/** For answers without a `Cache-Control` of their own. */
const PRIVATE = 'private, no-store';
/** For answers that are not pages. */
const API_CSP = "default-src 'none'; frame-ancestors 'none'";

/**
 * Sets the security headers and the request id of an answer.
 *
 * @param template the address as its visitor may know it; where that leaves out a token or an id, no other site learns it
 */
export function secure(headers: Headers, requestId: string, template: string): void {
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  // Not `no-referrer`: by it the browser leaves the origin out of the page's own forms as well.
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
