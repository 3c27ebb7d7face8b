import { MAX_UPLOAD_BYTES } from './limits.ts';

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
  /** `file` answers are streamed with their own type and ranges; all others are JSON. */
  answer?: 'json' | 'file';
  /** Largest request body; the usual limit where absent. */
  maxBodyBytes?: number;
}

const open = { credential: 'none', core: true } as const;
const bearer = { credential: 'bearer', core: true } as const;
const ownOpen = { credential: 'none', core: false } as const;
const ownBearer = { credential: 'bearer', core: false } as const;
/** Desktop products: the licence key in the body is the credential. */
const device = { credential: 'license-key', core: false } as const;
const paging = ['page', 'page_size'] as const;

export const calls = {
  login: { ...open, method: 'POST', path: '/api/auth/login/' },
  register: { ...open, method: 'POST', path: '/api/auth/register/' },
  logout: { ...bearer, method: 'POST', path: '/api/auth/logout/' },
  profile: { ...bearer, method: 'GET', path: '/api/auth/profile/' },
  updateProfile: { ...bearer, method: 'PATCH', path: '/api/auth/profile/', maxBodyBytes: MAX_UPLOAD_BYTES },
  changePassword: { ...bearer, method: 'POST', path: '/api/auth/change-password/' },
  passwordReset: { ...open, method: 'POST', path: '/api/auth/password-reset/' },
  passwordResetConfirm: { ...open, method: 'POST', path: '/api/auth/password-reset-confirm/' },
  verifyEmail: { ...open, method: 'POST', path: '/api/auth/verify-email/' },
  resendVerification: { ...bearer, method: 'POST', path: '/api/auth/resend-verification/' },
  resendVerificationPublic: { ...open, method: 'POST', path: '/api/auth/resend-verification-public/' },
  tokenRefresh: { ...open, method: 'POST', path: '/api/auth/token/refresh/' },
  sessions: { ...ownBearer, method: 'GET', path: '/api/auth/sessions/' },
  endSession: { ...ownBearer, method: 'DELETE', path: '/api/auth/sessions/:id/' },
  endOtherSessions: { ...ownBearer, method: 'POST', path: '/api/auth/sessions/end-others/' },
  preferences: { ...ownBearer, method: 'GET', path: '/api/auth/preferences/' },
  updatePreferences: { ...ownBearer, method: 'PATCH', path: '/api/auth/preferences/' },
  exportData: { ...ownBearer, method: 'GET', path: '/api/auth/export/', answer: 'file' },
  profileImage: { ...ownBearer, method: 'GET', path: '/api/auth/profile-image/:id/', answer: 'file' },
  deleteAccount: { ...ownBearer, method: 'POST', path: '/api/auth/delete-account/' },

  products: { ...open, method: 'GET', path: '/api/licenses/products/', query: ['limit'] },
  product: { ...open, method: 'GET', path: '/api/licenses/products/:id/' },
  purchase: { ...bearer, method: 'POST', path: '/api/licenses/purchase/simulate/' },
  licenses: { ...bearer, method: 'GET', path: '/api/licenses/my-licenses/', query: ['limit', 'offset'] },
  licensesByProduct: { ...bearer, method: 'GET', path: '/api/licenses/my-licenses/by-product/' },
  license: { ...bearer, method: 'GET', path: '/api/licenses/my-licenses/:id/' },
  activations: {
    ...bearer,
    method: 'GET',
    path: '/api/licenses/my-licenses/:id/activations/',
    query: paging,
  },
  usageLogs: {
    ...bearer,
    method: 'GET',
    path: '/api/licenses/my-licenses/:id/usage-logs/',
    query: [...paging, 'event', 'from', 'to'],
  },
  renewal: { ...ownBearer, method: 'GET', path: '/api/licenses/products/:id/renewal/' },
  renew: { ...ownBearer, method: 'POST', path: '/api/licenses/my-licenses/:id/renew/' },
  deactivateAll: { ...ownBearer, method: 'POST', path: '/api/licenses/my-licenses/:id/deactivate-all/' },
  renameActivation: { ...ownBearer, method: 'PATCH', path: '/api/licenses/activations/:id/' },
  deactivateActivation: { ...bearer, method: 'PATCH', path: '/api/licenses/activations/:id/deactivate/' },
  offlineFile: { ...ownBearer, method: 'POST', path: '/api/licenses/activations/:id/offline-file/' },

  activate: { ...device, method: 'POST', path: '/api/licenses/activate/', core: true },
  validate: { ...device, method: 'POST', path: '/api/licenses/validate/', core: true },
  deactivate: { ...device, method: 'POST', path: '/api/licenses/deactivate/' },
  deviceOfflineFile: { ...device, method: 'POST', path: '/api/licenses/offline-file/' },
  licensePublicKeys: { ...ownOpen, method: 'GET', path: '/api/licenses/public-keys/' },

  downloads: { ...bearer, method: 'GET', path: '/api/licenses/my-downloads/' },
  download: { ...bearer, method: 'GET', path: '/api/licenses/download/:id/' },
  file: { ...ownOpen, method: 'GET', path: '/api/licenses/files/:token/', answer: 'file' },

  payments: { ...bearer, method: 'GET', path: '/api/payments/my-payments/', query: [...paging, 'status'] },
  payment: { ...ownBearer, method: 'GET', path: '/api/payments/my-payments/:id/' },
  invoice: { ...ownBearer, method: 'GET', path: '/api/payments/my-payments/:id/invoice/', answer: 'file' },
  invoiceXml: {
    ...ownBearer,
    method: 'GET',
    path: '/api/payments/my-payments/:id/invoice-xml/',
    answer: 'file',
  },
  paymentStats: { ...bearer, method: 'GET', path: '/api/payments/stats/' },

  support: { ...bearer, method: 'POST', path: '/api/support/' },
  newsletterSubscribe: { ...ownOpen, method: 'POST', path: '/api/newsletter/subscribe/' },
  newsletterConfirm: { ...ownOpen, method: 'POST', path: '/api/newsletter/confirm/' },
  newsletterUnsubscribe: { ...ownOpen, method: 'POST', path: '/api/newsletter/unsubscribe/' },
  dashboardStats: { ...bearer, method: 'GET', path: '/api/dashboard-stats/' },
  openApi: { ...ownOpen, method: 'GET', path: '/api/openapi.json' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** Code of the Worker's answer when the host has no such call, rather than no such thing. */
export const NOT_OFFERED = 'not_offered';

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
