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
    summary: 'The customer’s licences, newest first',
    ...answersWithList(License),
  },
  licensesByProduct: {
    ...bearer,
    method: 'GET',
    path: '/api/licenses/my-licenses/by-product/',
    summary: 'The same by product',
    ...answersWith(LicenseGroups),
  },
  license: {
    ...bearer,
    method: 'GET',
    path: '/api/licenses/my-licenses/:id/',
    summary: 'One licence',
    ...answersWith(License),
  },
  replaceKey: {
    ...ownBearer,
    method: 'POST',
    path: '/api/licenses/my-licenses/:id/replace-key/',
    summary: 'A new key for a licence; the former one is refused at once, devices and end stay',
    input: ReplaceKeyInput,
    ...answersWith(ReplacedKey),
    refusals: {
      403: {
        means: 'The licence is revoked or suspended, or the account has a second factor: confirm first',
        codes: ['REVOKED', 'SUSPENDED', 'email_not_verified', CONFIRMATION_REQUIRED],
        body: ConfirmationRequired,
      },
      409: {
        means: 'Five keys were replaced within a year, or another request has just replaced this one',
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
    summary: 'What happened to a licence',
    ...answersWithList(UsageLog),
  },
} as const satisfies Record<string, Call>;
