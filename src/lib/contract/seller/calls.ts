import { answersWithCursor } from '#lib/contract/admin/lists.ts';
import { answersWith, type Call } from '#lib/contract/calls/call.ts';
import {
  CreatedLicense,
  CreateLicenseInput,
  FindByCustomerInput,
  FindByKeyInput,
  SellerLicense,
  ToldLicense,
  TurnLicenseInput,
} from './licenses.ts';
import type { ApiScope } from './scopes.ts';

/** A call of the seller's programs: the API key in `Authorization` is the credential. */
const withKey = <Scope extends ApiScope>(scope: Scope) =>
  ({
    credential: 'api-key',
    core: false,
    scope,
    limits: ['callsPerApiKey', 'unknownApiKeysPerAddress'],
  }) as const;

const read = withKey('licenses:read');
const create = withKey('licenses:create');
const suspend = withKey('licenses:suspend');

const unknown = { 404: { means: 'No such licence', codes: ['license_not_found'] } } as const;
const turned = {
  ...answersWith(ToldLicense),
  input: TurnLicenseInput,
  refusals: {
    ...unknown,
    409: {
      means: 'The licence stays as it is: it is revoked, or others are changing it at this moment',
      codes: ['revoked', 'changed_meanwhile'],
    },
  },
} as const;

/** The calls of the seller's own programs (docs/decisions/0028-api-keys.md). */
export const sellerCalls = {
  sellerLicense: {
    ...read,
    method: 'GET',
    path: '/api/seller/licenses/:id/',
    summary: 'One licence by its id, without its key',
    ...answersWith(SellerLicense),
    refusals: unknown,
  },
  findLicenseByKey: {
    ...read,
    method: 'POST',
    path: '/api/seller/licenses/by-key/',
    summary: 'The licence that a key opens, or opened before it was replaced',
    input: FindByKeyInput,
    ...answersWith(SellerLicense),
    refusals: unknown,
  },
  findLicensesByCustomer: {
    ...read,
    method: 'POST',
    path: '/api/seller/licenses/by-customer/',
    summary: 'The licences of a customer, newest first; none for an unknown address',
    input: FindByCustomerInput,
    ...answersWithCursor(SellerLicense),
  },
  createLicense: {
    ...create,
    limits: [...create.limits, 'licensesPerApiKey'],
    method: 'POST',
    path: '/api/seller/licenses/',
    summary: 'Create a licence for a customer who has an account, once for each idempotency key',
    input: CreateLicenseInput,
    answers: { 200: CreatedLicense, 201: CreatedLicense },
    result: CreatedLicense,
    idempotent: true,
    refusals: {
      404: {
        means: 'No account has the address, or there is no such product',
        codes: ['customer_not_found', 'product_not_found'],
      },
      409: { means: 'The account’s address is not confirmed yet', codes: ['customer_unconfirmed'] },
      422: { means: 'The idempotency key was used for another licence', codes: ['idempotency_key_reused'] },
    },
  },
  suspendLicense: {
    ...suspend,
    method: 'POST',
    path: '/api/seller/licenses/:id/suspend/',
    summary: 'Suspend a licence; again is fine',
    ...turned,
  },
  reinstateLicense: {
    ...suspend,
    method: 'POST',
    path: '/api/seller/licenses/:id/reinstate/',
    summary: 'Reinstate a suspended licence; again is fine',
    ...turned,
  },
} as const satisfies Record<string, Call>;

export type SellerCallName = keyof typeof sellerCalls;
