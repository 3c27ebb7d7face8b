import {
  answersWith,
  answersWithList,
  bearer,
  type Call,
  ownBearer,
  paging,
  slice,
} from '#lib/contract/calls/call.ts';
import { CONFIRMATION_REQUIRED } from '#lib/contract/calls/protocol.ts';
import { ConfirmationRequired } from '#lib/contract/security/security.ts';
import { ReplacedKey, ReplaceKeyInput, replacementRefusals } from './key-replacement.ts';
import { License, LicenseGroups } from './licenses.ts';
import { UsageLog } from './usage.ts';

export const licenseCalls = {
  licenses: {
    ...bearer,
    method: 'GET',
    path: '/api/licenses/my-licenses/',
    query: slice,
    summary: 'List the customer’s licences, newest first',
    ...answersWithList(License),
  },
  licensesByProduct: {
    ...bearer,
    method: 'GET',
    path: '/api/licenses/my-licenses/by-product/',
    summary: 'List the customer’s licences by product',
    ...answersWith(LicenseGroups),
  },
  license: {
    ...bearer,
    method: 'GET',
    path: '/api/licenses/my-licenses/:id/',
    summary: 'Read a licence',
    ...answersWith(License),
  },
  replaceKey: {
    ...ownBearer,
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
    method: 'GET',
    path: '/api/licenses/my-licenses/:id/usage-logs/',
    query: [...paging, 'after', 'event', 'from', 'to'],
    summary: 'List the events of a licence',
    ...answersWithList(UsageLog),
  },
} as const satisfies Record<string, Call>;
