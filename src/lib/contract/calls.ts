/**
 * The call table of specification §7: the proxy forwards nothing else, the client calls nothing else
 * and the embedded API answers all of it. `core` calls are the specification's; the others are ours
 * and an external host may lack them.
 */
export type Credential = 'none' | 'bearer' | 'license-key';

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Template with `:name` parameters and the trailing slash that the contract's hosts expect. */
  path: string;
  credential: Credential;
  core: boolean;
  /** Query parameters that are passed on; all others are dropped. */
  query?: readonly string[];
}

const open = { credential: 'none', core: true } as const;
const bearer = { credential: 'bearer', core: true } as const;

export const calls = {
  login: { ...open, method: 'POST', path: '/api/auth/login/' },
  register: { ...open, method: 'POST', path: '/api/auth/register/' },
  logout: { ...bearer, method: 'POST', path: '/api/auth/logout/' },
  profile: { ...bearer, method: 'GET', path: '/api/auth/profile/' },
  passwordReset: { ...open, method: 'POST', path: '/api/auth/password-reset/' },
  passwordResetConfirm: { ...open, method: 'POST', path: '/api/auth/password-reset-confirm/' },
  verifyEmail: { ...open, method: 'POST', path: '/api/auth/verify-email/' },
  resendVerification: { ...bearer, method: 'POST', path: '/api/auth/resend-verification/' },
  resendVerificationPublic: { ...open, method: 'POST', path: '/api/auth/resend-verification-public/' },
  tokenRefresh: { ...open, method: 'POST', path: '/api/auth/token/refresh/' },
  products: { ...open, method: 'GET', path: '/api/licenses/products/', query: ['limit'] },
  product: { ...open, method: 'GET', path: '/api/licenses/products/:id/' },
  purchase: { ...bearer, method: 'POST', path: '/api/licenses/purchase/simulate/' },
  licenses: { ...bearer, method: 'GET', path: '/api/licenses/my-licenses/', query: ['limit', 'offset'] },
  licensesByProduct: { ...bearer, method: 'GET', path: '/api/licenses/my-licenses/by-product/' },
  license: { ...bearer, method: 'GET', path: '/api/licenses/my-licenses/:id/' },
  dashboardStats: { ...bearer, method: 'GET', path: '/api/dashboard-stats/' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** The path of a call: `callPath('license', { id: '7' })`. Parameters are encoded. */
export function callPath(
  name: CallName,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const path = calls[name].path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** The header that carries the page's CSRF token on every write (specification §7). */
export const CSRF_HEADER = 'X-CSRFToken';
/** The header that makes a purchase happen once, however often it is sent. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
