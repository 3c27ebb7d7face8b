import { answerCalls } from '#lib/api/answers.ts';
import { found } from '#lib/api/errors.ts';
import { decideWithdrawal } from '#lib/api/services/admin/withdrawals/decision.ts';
import { listShopWithdrawals } from '#lib/api/services/admin/withdrawals/list.ts';
import { findShopWithdrawal } from '#lib/api/services/admin/withdrawals/withdrawal.ts';
import { withdrawals as text } from '#lib/text/admin/withdrawals.ts';

export const shopWithdrawals = answerCalls({
  shopWithdrawals: ({ context, query, cursor }) => listShopWithdrawals(context, query.show, cursor),
  shopWithdrawal: async ({ context, id }) => found(await findShopWithdrawal(context, id), text.notFound),
  decideWithdrawal: async ({ context, actor, id, input }) => {
    await decideWithdrawal(context, actor, id, input);
    return { message: text.done[input.decision] };
  },
});
