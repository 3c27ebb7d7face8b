import { answersWith, answersWithList, bearer, type Call, paging, slice } from '#lib/contract/calls/call.ts';
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
  usageLogs: {
    ...bearer,
    method: 'GET',
    path: '/api/licenses/my-licenses/:id/usage-logs/',
    query: [...paging, 'after', 'event', 'from', 'to'],
    summary: 'What happened to a licence',
    ...answersWithList(UsageLog),
  },
} as const satisfies Record<string, Call>;
