import { answerCalls } from '#lib/api/answers.ts';
import { askEmailChange } from '#lib/api/services/admin/assisted-email/ask.ts';
import { withdrawChange } from '#lib/api/services/admin/assisted-email/stop.ts';

export const emailChanges = answerCalls({
  askEmailChange: ({ context, actor, id, input }) => askEmailChange(context, actor, id, input),
  withdrawEmailChange: ({ context, actor, id, input }) => withdrawChange(context, actor, id, input.reason),
});
