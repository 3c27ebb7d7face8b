/**
 * Headers of every answer. Files are served without the Worker, so public/_headers repeats them and a test
 * compares both. The content security policy is Astro's, except for `frame-ancestors`, which does not work in a
 * <meta>.
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
 * Of pages that a session opens, the login among them: no window of another site keeps a hold on them. Public pages do
 * without, since a browser that comes from elsewhere begins a new process for it (docs/decisions/0041-opener-policy.md).
 */
export const openerPolicy = ['Cross-Origin-Opener-Policy', 'same-origin'] as const;
