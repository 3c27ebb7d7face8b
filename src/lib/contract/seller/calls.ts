import { answersWith, answersWithCursor, type ProgramCall } from '#lib/contract/calls/call.ts';
import { sellerDocumentCalls } from './documents.ts';
import {
  CreatedLicense,
  CreateLicenseInput,
  FindByCustomerInput,
  FindByKeyInput,
  SellerLicense,
  ToldLicense,
  TurnLicenseInput,
} from './licenses.ts';
import { sellerReleaseCalls } from './releases.ts';
import { withKey } from './rules.ts';

const read = withKey('licenses:read');
const create = withKey('licenses:create');
const suspend = withKey('licenses:suspend');

const unknown = { 404: { means: 'No licence has this id or key', codes: ['license_not_found'] } } as const;
/** For programs that may change licences but not read them. */
const withoutRead =
  'Without the scope `licenses:read` the answer contains only `id` and `status` of the licence.';
const turned = {
  ...answersWith(ToldLicense),
  input: TurnLicenseInput,
  refusals: {
    ...unknown,
    409: {
      means:
        'The licence is unchanged: it is revoked, or another change is in progress and you can try again',
      codes: ['revoked', 'changed_meanwhile'],
    },
  },
} as const;

/** Calls of the seller's programs (docs/decisions/0028-api-keys.md). */
export const sellerCalls = {
  sellerLicense: {
    ...read,
    method: 'GET',
    path: '/api/seller/licenses/:id/',
    summary: 'Read a licence by its id, without its key',
    guide: ['Webhooks contain this id.'],
    ...answersWith(SellerLicense),
    outcomes: { 200: 'The licence' },
    refusals: unknown,
  },
  findLicenseByKey: {
    ...read,
    method: 'POST',
    path: '/api/seller/licenses/by-key/',
    summary: 'Find a licence by its key',
    guide: [
      'The key is sent in the body and never in an address, because addresses are kept in logs. A key that was replaced finds its licence too.',
    ],
    input: FindByKeyInput,
    ...answersWith(SellerLicense),
    outcomes: { 200: 'The licence' },
    refusals: unknown,
  },
  findLicensesByCustomer: {
    ...read,
    method: 'POST',
    path: '/api/seller/licenses/by-customer/',
    summary: 'List the licences of a customer, newest first',
    guide: [
      'The customer’s email address is sent in the body too. With `as: "holder"` the call lists licences that others assigned to the customer. For the next page, send the value of `next` as `after`.',
    ],
    input: FindByCustomerInput,
    ...answersWithCursor(SellerLicense),
    outcomes: { 200: 'A page of licences, which is empty for an unknown address' },
  },
  createLicense: {
    ...create,
    limits: [...create.limits, 'licensesPerApiKey'],
    method: 'POST',
    path: '/api/seller/licenses/',
    summary: 'Create a licence, or several equal ones, for a customer who has an account',
    guide: [
      'Send the number of your order as `Idempotency-Key`: repeating the call returns the same licences and never creates others. `quantity` creates up to a hundred, each with its own key. The customer receives the mail about a gift.',
      withoutRead,
    ],
    input: CreateLicenseInput,
    answers: { 200: CreatedLicense, 201: CreatedLicense },
    outcomes: {
      200: 'The licence was already created with this idempotency key; `license_key` can be read for 24 hours',
      201: 'The licence, with its key',
    },
    result: CreatedLicense,
    idempotent: true,
    refusals: {
      404: {
        means: 'No account has this email address, or the product does not exist',
        codes: ['customer_not_found', 'product_not_found'],
      },
      409: {
        means: 'The customer has not confirmed the email address yet',
        codes: ['customer_unconfirmed'],
      },
      422: { means: 'The idempotency key was used for another licence', codes: ['idempotency_key_reused'] },
    },
  },
  suspendLicense: {
    ...suspend,
    method: 'POST',
    path: '/api/seller/licenses/:id/suspend/',
    summary: 'Suspend a licence',
    guide: [
      'Repeating it succeeds. The customer’s program learns of it with its next validation; the customer receives a mail.',
      withoutRead,
    ],
    outcomes: { 200: 'The suspended licence' },
    ...turned,
  },
  reinstateLicense: {
    ...suspend,
    method: 'POST',
    path: '/api/seller/licenses/:id/reinstate/',
    summary: 'Reinstate a suspended licence',
    guide: ['Repeating it succeeds.', withoutRead],
    outcomes: { 200: 'The licence, active again' },
    ...turned,
  },
  ...sellerDocumentCalls,
  ...sellerReleaseCalls,
} as const satisfies Record<string, ProgramCall>;

export type SellerCallName = keyof typeof sellerCalls;
