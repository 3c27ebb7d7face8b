import { MAX_UPLOAD_BYTES } from '#lib/contract/limits.ts';
import { bearer, type Call, device, open, ownBearer, ownOpen, pathOf } from './call.ts';
import { screenCalls } from './screen-calls.ts';

/**
 * The call table: the proxy forwards nothing else, the client calls nothing else and the embedded API
 * answers all of it. An external host may lack calls that are not `core` (docs/product.md, 15.3 Core calls
 * and missing calls).
 */
export const calls = {
  ...screenCalls,
  login: { ...open, method: 'POST', path: '/api/auth/login/' },
  register: { ...open, method: 'POST', path: '/api/auth/register/' },
  logout: { ...bearer, method: 'POST', path: '/api/auth/logout/' },
  updateProfile: { ...bearer, method: 'PATCH', path: '/api/auth/profile/', maxBodyBytes: MAX_UPLOAD_BYTES },
  changePassword: { ...bearer, method: 'POST', path: '/api/auth/change-password/' },
  passwordReset: { ...open, method: 'POST', path: '/api/auth/password-reset/' },
  passwordResetConfirm: { ...open, method: 'POST', path: '/api/auth/password-reset-confirm/' },
  verifyEmail: { ...open, method: 'POST', path: '/api/auth/verify-email/' },
  resendVerification: { ...bearer, method: 'POST', path: '/api/auth/resend-verification/' },
  resendVerificationPublic: { ...open, method: 'POST', path: '/api/auth/resend-verification-public/' },
  tokenRefresh: { ...open, method: 'POST', path: '/api/auth/token/refresh/' },
  endSession: { ...ownBearer, method: 'DELETE', path: '/api/auth/sessions/:id/' },
  endOtherSessions: { ...ownBearer, method: 'POST', path: '/api/auth/sessions/end-others/' },
  updatePreferences: { ...ownBearer, method: 'PATCH', path: '/api/auth/preferences/' },
  exportData: { ...ownBearer, method: 'GET', path: '/api/auth/export/', answer: 'file' },
  profileImage: { ...ownBearer, method: 'GET', path: '/api/auth/profile-image/:id/', answer: 'file' },
  deleteAccount: { ...ownBearer, method: 'POST', path: '/api/auth/delete-account/' },

  product: { ...open, method: 'GET', path: '/api/licenses/products/:id/' },
  purchase: { ...bearer, method: 'POST', path: '/api/licenses/purchase/simulate/' },
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

  download: { ...bearer, method: 'GET', path: '/api/licenses/download/:id/' },
  file: { ...ownOpen, method: 'GET', path: '/api/licenses/files/:token/', answer: 'file' },

  invoice: { ...ownBearer, method: 'GET', path: '/api/payments/my-payments/:id/invoice/', answer: 'file' },
  invoiceXml: {
    ...ownBearer,
    method: 'GET',
    path: '/api/payments/my-payments/:id/invoice-xml/',
    answer: 'file',
  },

  support: { ...bearer, method: 'POST', path: '/api/support/' },
  newsletterSubscribe: { ...ownOpen, method: 'POST', path: '/api/newsletter/subscribe/' },
  newsletterConfirm: { ...ownOpen, method: 'POST', path: '/api/newsletter/confirm/' },
  newsletterUnsubscribe: { ...ownOpen, method: 'POST', path: '/api/newsletter/unsubscribe/' },
  openApi: { ...ownOpen, method: 'GET', path: '/api/openapi.json' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** The path of a call: `callPath('license', { id: '7' })`. Parameters are encoded. */
export function callPath(
  name: CallName,
  params?: Record<string, string>,
  query?: Record<string, string>,
): string {
  return pathOf(calls[name], params, query);
}
