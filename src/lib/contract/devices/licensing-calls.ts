import * as v from 'valibot';
import { device, ownOpen, type ProgramCall } from '#lib/contract/calls/call.ts';
import { DeactivationResult, LimitReached, OfflineFile, SwapLimitReached } from './devices.ts';
import {
  ActivateInput,
  ActivateResult,
  DeactivateInput,
  LeaseInput,
  LeaseResult,
  OfflineFileInput,
  ValidateInput,
  ValidateResult,
} from './licensing.ts';
import { PublicKeys } from './signed.ts';

const post = {
  ...device,
  method: 'POST',
  limits: ['licensingPerKeyAndAddress', 'unknownKeysPerAddress', 'testKeysPerAddress'],
} as const;
const unusable = ['KEY_REPLACED', 'REVOKED', 'SUSPENDED', 'EXPIRED', 'PRODUCT_MISMATCH'] as const;
const unknownKey = { 404: { means: 'No licence has this key', codes: ['NOT_FOUND'] } } as const;
const inactive = {
  means: 'The licence or the device is not active; `code` says why',
  codes: [...unusable, 'NOT_ACTIVATED'],
} as const;

/** Calls of desktop products, authorised by the licence key. */
export const licensingCalls = {
  activate: {
    ...post,
    core: true,
    path: '/api/licenses/activate/',
    summary: 'Activate a device: it takes a slot of the licence',
    guide: [
      'Call it when the customer enters the key. Repeating it for the same device succeeds and takes no further slot, so call it after a reinstallation too. `name`, `platform` and `app_version` only describe the device: values that are too long are cut, never refused.',
      '`license` describes what the customer bought (`features`, `limits`, `is_trial`). `activation.lease_until` is the end of the device’s lease, or null if the device keeps its slot until it is deactivated. `signature` is the signed result of a first validation: keep it, so that the product can start without a network. Nothing else in the answer is signed: call `validate` at every start and decide by its answer.',
    ],
    input: ActivateInput,
    answers: { 200: ActivateResult, 201: ActivateResult },
    outcomes: {
      200: 'The device was already active: `ALREADY_ACTIVATED`',
      201: 'The device has taken a slot: `ACTIVATED`',
    },
    refusals: {
      403: { means: 'The licence cannot be used with the product; `code` says why', codes: unusable },
      ...unknownKey,
      409: {
        means:
          'All slots are taken: show the customer `manage_url`, the page where they free one. Or too many devices have replaced others: the next one can be activated at `next_swap_at`',
        codes: ['ACTIVATION_LIMIT_REACHED', 'SWAP_LIMIT_REACHED'],
        body: v.union([LimitReached, SwapLimitReached]),
      },
    },
  },
  validate: {
    ...post,
    core: true,
    path: '/api/licenses/validate/',
    summary: 'Check whether the licence is valid on a device',
    guide: [
      'Call it at every start. A negative result is a 200 too, with its `code`, so that it cannot be mistaken for a failure. Send a new `nonce` each time and decide only by the signed content of `signature`.',
      'Without `fingerprint` the licence is checked and the device is not. `app_version` updates the version that the customer sees in the list of devices.',
    ],
    input: ValidateInput,
    answers: { 200: ValidateResult },
    outcomes: { 200: 'The result, positive or negative: `code` is the first check that fails, or `VALID`' },
  },
  renewLease: {
    ...post,
    path: '/api/licenses/lease/',
    summary: 'Renew the lease of a device’s slot',
    guide: [
      'Call it only if `activation.lease_until` is not null: after a third of the lease, for as long as the program runs. A slot whose lease ends becomes free automatically.',
    ],
    input: LeaseInput,
    answers: { 200: LeaseResult },
    outcomes: {
      200: 'The device keeps its slot until `lease_until`, which is null if the product does not lease slots',
    },
    refusals: {
      403: { ...inactive, means: `${inactive.means}. If the lease has ended, activate the device again` },
      ...unknownKey,
    },
  },
  deactivate: {
    ...post,
    path: '/api/licenses/deactivate/',
    summary: 'Deactivate a device and free its slot',
    guide: [
      'Call it when the customer stops using the device. Name the device by `fingerprint` or by `activation_id`. Repeating it succeeds, and it also succeeds if the licence has expired, is suspended or is revoked.',
    ],
    input: DeactivateInput,
    answers: { 200: DeactivationResult },
    outcomes: {
      200: '`DEACTIVATED`: the slot is free. `SLOT_RESERVED`: the device has an offline file, which reserves the slot until `reserved_until`',
    },
    refusals: {
      403: {
        means: 'The key was replaced, or the licence belongs to another product',
        codes: ['KEY_REPLACED', 'PRODUCT_MISMATCH'],
      },
      404: {
        means: 'No licence has this key, or none of its devices has this fingerprint or id',
        codes: ['NOT_FOUND', 'NOT_ACTIVATED'],
      },
    },
  },
  deviceOfflineFile: {
    ...post,
    path: '/api/licenses/offline-file/',
    summary: 'Issue a licence file with which a device works offline',
    guide: [
      'The device must be active. The file is valid for 30 days, or until the licence ends if that is earlier; the device keeps its slot until then. Request a new file whenever the device is online: the last one counts.',
    ],
    input: OfflineFileInput,
    answers: { 200: OfflineFile },
    outcomes: { 200: 'The signed text of the file in `content`, and its end in `expires_at`' },
    refusals: { 403: inactive, ...unknownKey },
  },
  licensePublicKeys: {
    ...ownOpen,
    method: 'GET',
    path: '/api/licenses/public-keys/',
    query: ['product_id'],
    summary: 'List the public keys that verify signed answers and files',
    guide: [
      'Include the keys in your product; the call needs no licence key. The key with `current` signs now, the others verify earlier signatures. `product_id=coa-test` lists the keys of the sandbox.',
    ],
    answers: { 200: PublicKeys },
    outcomes: { 200: 'The keys, by name' },
  },
} as const satisfies Record<string, ProgramCall>;

export type LicensingCall = keyof typeof licensingCalls;
