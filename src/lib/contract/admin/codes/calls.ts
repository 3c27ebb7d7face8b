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

/** A file of codes is a file of licences. */
const confirmFirst = { 403: { codes: [CONFIRMATION_REQUIRED], body: ConfirmationRequired } } as const;

export const staffCodeCalls = {
  /** Codes to redeem that were made together, newest first. */
  codeBatches: {
    ...support,
    method: 'GET',
    path: '/api/admin/codes/',
    query: cursor,
    ...answersWithCursor(CodeBatch),
  },
  /** More codes, once for each idempotency key; they are told to who has that key only. */
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
      // The idempotency key was used for something else, or so long ago that nothing tells the codes.
      422: {},
    },
  },
  /** Another last day on which they can be redeemed, earlier or later. */
  changeCodesEnd: {
    ...admin,
    method: 'POST',
    path: '/api/admin/codes/:id/last-day/',
    input: CodesEndInput,
    ...answersWith(CodeBatch),
    refusals: {
      // No such codes.
      404: {},
      // They have another end by now, or were stopped.
      409: {
        codes: [CHANGED_MEANWHILE, 'codes_stopped'],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
  /** Stop what is left of them for good; again is fine. */
  stopCodes: {
    ...admin,
    method: 'POST',
    path: '/api/admin/codes/:id/stop/',
    input: CodesStopInput,
    ...answersWith(CodeBatch),
    refusals: { ...confirmFirst, 404: {} },
  },
  /** One code, typed in the body, as addresses are logged. */
  findCode: {
    ...support,
    method: 'POST',
    path: '/api/admin/code/',
    input: CodeFindInput,
    ...answersWith(FoundCode),
    // No such code.
    refusals: { 404: {} },
  },
  /** Stop one code for good; again is fine. */
  stopCode: {
    ...admin,
    method: 'POST',
    path: '/api/admin/code/stop/',
    input: CodeStopInput,
    ...answersWith(FoundCode),
    refusals: {
      404: {},
      // It was redeemed.
      409: { codes: ['code_redeemed'] },
    },
  },
} as const satisfies Record<string, Call>;
