import { bearer, type Call, open, ownBearer, paging } from './call.ts';

/** The calls that screens read when they open (`screen-data.ts`). */
export const screenCalls = {
  profile: { ...bearer, method: 'GET', path: '/api/auth/profile/' },
  sessions: { ...ownBearer, method: 'GET', path: '/api/auth/sessions/' },
  preferences: { ...ownBearer, method: 'GET', path: '/api/auth/preferences/' },
  products: { ...open, method: 'GET', path: '/api/licenses/products/', query: ['limit'] },
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
  downloads: { ...bearer, method: 'GET', path: '/api/licenses/my-downloads/' },
  payments: { ...bearer, method: 'GET', path: '/api/payments/my-payments/', query: [...paging, 'status'] },
  payment: { ...ownBearer, method: 'GET', path: '/api/payments/my-payments/:id/' },
  paymentStats: { ...bearer, method: 'GET', path: '/api/payments/stats/' },
  dashboardStats: { ...bearer, method: 'GET', path: '/api/dashboard-stats/' },
} as const satisfies Record<string, Call>;
