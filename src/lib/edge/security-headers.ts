/**
 * Headers of every response. Files are served without the Worker, so public/_headers repeats the headers and a test
 * compares both. Astro writes the content security policy, except `frame-ancestors`, which a <meta> cannot set.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * For pages behind a session, including the login: windows of other sites keep no reference to them. Public pages omit
 * it, since with it a browser that comes from another site starts a new process (docs/decisions/0041-opener-policy.md).
 */
export const openerPolicy = ['Cross-Origin-Opener-Policy', 'same-origin'] as const;
