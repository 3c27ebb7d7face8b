import * as v from 'valibot';
import { type Call, device, ownOpen } from '#lib/contract/calls/call.ts';
import { DeactivationResult, OfflineFile } from './activations.ts';
import {
  ActivateInput,
  ActivateResult,
  DeactivateInput,
  LeaseInput,
  LeaseResult,
  OfflineFileInput,
  PublicKeys,
  ValidateInput,
  ValidateResult,
} from './licensing.ts';
import { LimitReached, SwapLimitReached } from './slots.ts';

const post = {
  ...device,
  method: 'POST',
  limits: ['licensingPerKeyAndAddress', 'unknownKeysPerAddress', 'testKeysPerAddress'],
} as const;
const unknownKey = { means: 'No licence has this key', codes: ['NOT_FOUND'] } as const;
const unusable = ['KEY_REPLACED', 'REVOKED', 'SUSPENDED', 'EXPIRED', 'PRODUCT_MISMATCH'] as const;

/** The calls of desktop products, by licence key. */
export const licensingCalls = {
  activate: {
    ...post,
    core: true,
    path: '/api/licenses/activate/',
    summary: 'Activate this device; again is fine',
    input: ActivateInput,
    answers: { 200: ActivateResult, 201: ActivateResult },
    refusals: {
      403: { means: 'The licence cannot be used with the product', codes: unusable },
      404: unknownKey,
      409: {
        means:
          'All slots are taken, `manage_url` is where the customer frees one; or too many devices took others’ places, and the next may at `next_swap_at`',
        codes: ['ACTIVATION_LIMIT_REACHED', 'SWAP_LIMIT_REACHED'],
        body: v.union([LimitReached, SwapLimitReached]),
      },
    },
  },
  validate: {
    ...post,
    core: true,
    path: '/api/licenses/validate/',
    summary: 'Ask whether the licence is good; «no» is a 200 with its code',
    input: ValidateInput,
    answers: { 200: ValidateResult },
  },
  renewLease: {
    ...post,
    path: '/api/licenses/lease/',
    summary: 'Keep this device’s slot, of a product that leases them; an ended lease activates again',
    input: LeaseInput,
    answers: { 200: LeaseResult },
    refusals: {
      403: { means: 'The licence or the device is not active', codes: [...unusable, 'NOT_ACTIVATED'] },
      404: unknownKey,
    },
  },
  deactivate: {
    ...post,
    path: '/api/licenses/deactivate/',
    summary: 'Deactivate this device; again is fine',
    input: DeactivateInput,
    answers: { 200: DeactivationResult },
    refusals: {
      403: {
        means: 'The key was replaced, or the licence is another product’s',
        codes: ['KEY_REPLACED', 'PRODUCT_MISMATCH'],
      },
      404: { means: 'No such key or device', codes: ['NOT_FOUND', 'NOT_ACTIVATED'] },
    },
  },
  deviceOfflineFile: {
    ...post,
    path: '/api/licenses/offline-file/',
    summary: 'An offline licence file for this device',
    input: OfflineFileInput,
    answers: { 200: OfflineFile },
    refusals: {
      403: { means: 'The licence or the device is not active', codes: [...unusable, 'NOT_ACTIVATED'] },
      404: unknownKey,
    },
  },
  licensePublicKeys: {
    ...ownOpen,
    method: 'GET',
    path: '/api/licenses/public-keys/',
    query: ['product_id'],
    summary:
      'The keys that verify offline files and signed validations; those of the sandbox for its product',
    answers: { 200: PublicKeys },
  },
} as const satisfies Record<string, Call>;

export type LicensingCall = keyof typeof licensingCalls;
