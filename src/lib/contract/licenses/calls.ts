import {
  answersWith,
  answersWithList,
  bearer,
  type Call,
  Message,
  ownBearer,
  ownOpen,
  paging,
  slice,
} from '#lib/contract/calls/call.ts';
import { CONFIRMATION_REQUIRED } from '#lib/contract/calls/protocol.ts';
import { EmailInput } from '#lib/contract/login/auth.ts';
import { StartedTrial } from '#lib/contract/sales/sales.ts';
import { ConfirmationRequired } from '#lib/contract/security/security.ts';
import {
  License,
  LicenseGroups,
  ReplacedKey,
  ReplaceKeyInput,
  replacementRefusals,
  UsageLog,
} from './licenses.ts';

export const licenseCalls = {
  licenses: {
    ...bearer,
    organization: 'billing',
    method: 'GET',
    path: '/api/licenses/my-licenses/',
    query: slice,
    summary: 'List the customer’s licences, newest first',
    ...answersWithList(License),
  },
  licensesByProduct: {
    ...bearer,
    organization: 'billing',
    method: 'GET',
    path: '/api/licenses/my-licenses/by-product/',
    summary: 'List the customer’s licences by product',
    ...answersWith(LicenseGroups),
  },
  license: {
    ...bearer,
    organization: 'billing',
    method: 'GET',
    path: '/api/licenses/my-licenses/:id/',
    summary: 'Read a licence',
    ...answersWith(License),
  },
  replaceKey: {
    ...ownBearer,
    organization: 'admin',
    method: 'POST',
    path: '/api/licenses/my-licenses/:id/replace-key/',
    summary: 'Replace the key of a licence; the old key is refused at once, devices and expiry are unchanged',
    input: ReplaceKeyInput,
    ...answersWith(ReplacedKey),
    refusals: {
      403: {
        means: 'The licence is revoked or suspended, or the session must be confirmed first',
        codes: ['REVOKED', 'SUSPENDED', CONFIRMATION_REQUIRED],
        body: ConfirmationRequired,
      },
      409: {
        means: 'Five keys were replaced within a year, or another request has just replaced this key',
        codes: replacementRefusals,
      },
    },
    limits: ['passwordPerSession', 'passwordPerAccount'],
    verified: true,
  },
  usageLogs: {
    ...bearer,
    organization: 'admin',
    method: 'GET',
    path: '/api/licenses/my-licenses/:id/usage-logs/',
    query: [...paging, 'after', 'event', 'from', 'to'],
    summary: 'List the events of a licence',
    ...answersWithList(UsageLog),
  },
} as const satisfies Record<string, Call>;

export const recoveryCalls = {
  recoverLicenses: {
    ...ownOpen,
    method: 'POST',
    path: '/api/licenses/recover/',
    summary: 'Mail the keys of all valid licences to the owner of a confirmed email address',
    input: EmailInput,
    answers: { 200: Message },
    limits: ['mailPerAddress'],
  },
} as const satisfies Record<string, Call>;

export const trialCodes = ['NO_TRIAL', 'TRIAL_USED'] as const;

export const trialCalls = {
  startTrial: {
    ...ownBearer,
    method: 'POST',
    path: '/api/licenses/products/:id/trial/',
    summary: 'Start a trial: a licence for the trial days of a product, once per customer, without a payment',
    ...answersWith(StartedTrial, 201),
    refusals: {
      404: { means: 'The product does not exist' },
      409: { means: 'The product has no trial, or the customer has already used it', codes: trialCodes },
    },
    limits: ['salesPerAddress'],
    verified: true,
  },
} as const satisfies Record<string, Call>;
