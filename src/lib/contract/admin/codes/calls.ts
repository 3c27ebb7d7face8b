import * as v from 'valibot';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/rules.ts';
import { ChangedMeanwhile } from '#lib/contract/admin/staff.ts';
import {
  admin,
  answersWith,
  answersWithCursor,
  type Call,
  cursor,
  Detail,
  support,
} from '#lib/contract/calls/call.ts';
import { CONFIRMATION_REQUIRED } from '#lib/contract/calls/protocol.ts';
import { ConfirmationRequired } from '#lib/contract/security/security.ts';
import {
  CodeBatch,
  CodeFindInput,
  CodeStopInput,
  CodesEndInput,
  CodesInput,
  CodesStopInput,
  FoundCode,
  MadeCodes,
} from './codes.ts';

/** Each redemption code is worth a licence, so the admin confirms first. */
const confirmFirst = { 403: { codes: [CONFIRMATION_REQUIRED], body: ConfirmationRequired } } as const;

export const staffCodeCalls = {
  /** Batches of redemption codes, newest first. */
  codeBatches: {
    ...support,
    method: 'GET',
    path: '/api/admin/codes/',
    query: cursor,
    ...answersWithCursor(CodeBatch),
  },
  /** Create a batch of codes, once per idempotency key; only a request with that key gets the codes. */
  makeCodes: {
    ...admin,
    method: 'POST',
    path: '/api/admin/codes/',
    input: CodesInput,
    ...answersWith(MadeCodes, 201),
    idempotent: true,
    limits: ['codeBatchesPerAccount'],
    refusals: {
      ...confirmFirst,
      // The idempotency key was used for another request, or so long ago that the codes are no longer available.
      422: {},
    },
  },
  /** Change the last day on which the codes of a batch can be redeemed. */
  changeCodesEnd: {
    ...admin,
    method: 'POST',
    path: '/api/admin/codes/:id/last-day/',
    input: CodesEndInput,
    ...answersWith(CodeBatch),
    refusals: {
      // No such batch.
      404: {},
      // The last day has changed since the caller read it, or the batch was stopped.
      409: {
        codes: [CHANGED_MEANWHILE, 'codes_stopped'],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
  /** Stop the unredeemed codes of a batch permanently; idempotent. */
  stopCodes: {
    ...admin,
    method: 'POST',
    path: '/api/admin/codes/:id/stop/',
    input: CodesStopInput,
    ...answersWith(CodeBatch),
    refusals: { ...confirmFirst, 404: {} },
  },
  /** Find one code. It is in the body, because URLs are logged. */
  findCode: {
    ...support,
    method: 'POST',
    path: '/api/admin/code/',
    input: CodeFindInput,
    ...answersWith(FoundCode),
    // No such code.
    refusals: { 404: {} },
  },
  /** Stop one code permanently; idempotent. */
  stopCode: {
    ...admin,
    method: 'POST',
    path: '/api/admin/code/stop/',
    input: CodeStopInput,
    ...answersWith(FoundCode),
    refusals: {
      404: {},
      // The code was redeemed.
      409: { codes: ['code_redeemed'] },
    },
  },
} as const satisfies Record<string, Call>;
