import { answerCalls } from '#lib/api/answers.ts';
import type { Caller } from '#lib/api/context.ts';
import { unknownAddress } from '#lib/api/errors.ts';
import { failedKinds } from '#lib/api/services/admin/failed/kinds.ts';
import { listFailed } from '#lib/api/services/admin/failed/list.ts';
import { includes } from '#lib/contract/account/roles.ts';

export const failedWork = answerCalls({
  failedWork: ({ context, cursor }) => listFailed(context, cursor),
  retryFailedWork: {
    confirmsIf: ({ outbox }, caller) => failedKinds[outbox].isConfirmed && mayRetry(caller, outbox),
    answer: async ({ context, caller, actor, input: { outbox, id } }) => {
      if (!mayRetry(caller, outbox)) throw unknownAddress();
      await failedKinds[outbox].retry(context, actor, id);
    },
  },
});

const mayRetry = ({ user }: Caller, outbox: keyof typeof failedKinds) =>
  includes(user.role, failedKinds[outbox].role);
