import * as v from 'valibot';
import {
  answersWith,
  answersWithList,
  bearer,
  type Call,
  ownBearer,
  paging,
} from '#lib/contract/calls/call.ts';
import {
  Activation,
  DeactivationResult,
  LimitReached,
  OfflineFile,
  OfflineRequest,
  RenameInput,
  RequestedFile,
  SwapLimitReached,
} from './devices.ts';

/** Hosts respond differently: any 2xx counts as success. */
const deactivated = {
  answers: { 200: DeactivationResult },
  result: v.fallback(v.partial(DeactivationResult), {}),
};

/** Calls of a licence's owner about its devices. */
export const deviceCalls = {
  activations: {
    ...bearer,
    organization: 'admin',
    method: 'GET',
    path: '/api/licenses/my-licenses/:id/activations/',
    query: paging,
    summary: 'List the devices of a licence',
    ...answersWithList(Activation),
  },
  renameActivation: {
    ...ownBearer,
    organization: 'admin',
    method: 'PATCH',
    path: '/api/licenses/activations/:id/',
    summary: 'Rename a device',
    input: RenameInput,
    answers: { 200: Activation },
    verified: true,
  },
  deactivateActivation: {
    ...bearer,
    organization: 'admin',
    method: 'PATCH',
    path: '/api/licenses/activations/:id/deactivate/',
    summary: 'Deactivate a device',
    ...deactivated,
    verified: true,
  },
  deactivateAll: {
    ...ownBearer,
    organization: 'admin',
    method: 'POST',
    path: '/api/licenses/my-licenses/:id/deactivate-all/',
    summary: 'Deactivate all devices of a licence',
    ...deactivated,
    verified: true,
  },
  offlineFile: {
    ...ownBearer,
    organization: 'admin',
    method: 'POST',
    path: '/api/licenses/activations/:id/offline-file/',
    summary: 'Issue an offline licence file for a device',
    ...answersWith(OfflineFile),
    refusals: {
      403: {
        means: 'The licence or the device is not active',
        codes: ['REVOKED', 'SUSPENDED', 'EXPIRED', 'NOT_ACTIVATED'],
      },
    },
    verified: true,
  },
  requestOfflineFile: {
    ...ownBearer,
    organization: 'admin',
    method: 'POST',
    path: '/api/licenses/my-licenses/:id/offline-request/',
    summary: 'Activate a device by its request file and issue its licence file; can be repeated',
    input: OfflineRequest,
    ...answersWith(RequestedFile),
    refusals: {
      403: {
        means: 'The licence cannot be used with the product',
        codes: ['KEY_REPLACED', 'REVOKED', 'SUSPENDED', 'EXPIRED', 'PRODUCT_MISMATCH', 'NOT_ACTIVATED'],
      },
      409: {
        means: 'All slots are taken, or too many devices have replaced others',
        codes: ['ACTIVATION_LIMIT_REACHED', 'SWAP_LIMIT_REACHED'],
        body: v.union([LimitReached, SwapLimitReached]),
      },
    },
    verified: true,
  },
} as const satisfies Record<string, Call>;
