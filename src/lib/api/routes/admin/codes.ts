import { answerCalls } from '#lib/api/answers.ts';
import { changeCodesEnd, stopCodes } from '#lib/api/services/admin/codes/changes.ts';
import { listCodeBatches } from '#lib/api/services/admin/codes/list.ts';
import { makeCodes } from '#lib/api/services/admin/codes/make.ts';
import { findCode, stopCode } from '#lib/api/services/admin/codes/one.ts';
import { perAccount } from '#lib/api/throttle.ts';

export const staffCodes = answerCalls({
  codeBatches: ({ context, cursor }) => listCodeBatches(context, cursor),
  makeCodes: {
    counts: perAccount('codeBatchesPerAccount'),
    answer: ({ context, actor, input, idempotencyKey }) => makeCodes(context, actor, input, idempotencyKey),
  },
  changeCodesEnd: ({ context, actor, id, input }) => changeCodesEnd(context, actor, id, input),
  stopCodes: ({ context, actor, id, input: { reason } }) => stopCodes(context, actor, id, reason),
  findCode: ({ context, input: { code } }) => findCode(context, code),
  stopCode: ({ context, actor, input }) => stopCode(context, actor, input),
});
