import * as v from 'valibot';
import { ChangedMeanwhile } from '#lib/contract/admin/changed.ts';
import { answersWithCursor, cursor } from '#lib/contract/admin/lists.ts';
import { type Call, Detail, support } from '#lib/contract/calls/call.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { FailedWork, RetryInput } from './failed.ts';

export const failedCalls = {
  failedWork: {
    ...support,
    method: 'GET',
    path: '/api/admin/failed/',
    summary: 'What was tried as often as it may be, newest first',
    query: cursor,
    ...answersWithCursor(FailedWork),
  },
  retryFailedWork: {
    ...support,
    method: 'POST',
    path: '/api/admin/failed/retry/',
    summary: 'Try again what has failed',
    input: RetryInput,
    answers: { 204: null },
    refusals: {
      ...confirmed,
      404: { means: 'There is none, or it is an admin’s to try again' },
      409: {
        means: 'It has not failed any more, or cannot be tried again',
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
} as const satisfies Record<string, Call>;
