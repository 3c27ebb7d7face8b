import { securityHeaders } from './security-headers.ts';

/** Only what the Worker computes for someone may not be kept; pages and files say so themselves. */
const PRIVATE = 'private, no-store';
/** Answers that are not pages need nothing from anywhere. */
const API_CSP = "default-src 'none'; frame-ancestors 'none'";

/** Gives every answer of the Worker the site's security headers and its request id. */
export function secure(headers: Headers, requestId: string): void {
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  const isPage = headers.get('Content-Type')?.startsWith('text/html');
  if (isPage) headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', isPage ? unframed(headers.get('Content-Security-Policy')) : API_CSP);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', PRIVATE);
  headers.set('X-Request-Id', requestId);
}

/** A prerendered page brings the rest of its policy in a meta tag, where frame-ancestors has no effect. */
function unframed(policy: string | null): string {
  if (!policy) return "frame-ancestors 'none'";
  return policy.includes('frame-ancestors') ? policy : `${policy} frame-ancestors 'none';`;
}
