import { answerCalls } from '#lib/api/answers.ts';
import { recordTransfer } from '#lib/api/services/admin/transfers/by-hand.ts';
import { matchTransfers, recordTransfers } from '#lib/api/services/admin/transfers/transfers.ts';
import { deliverBeforePayment } from '#lib/api/services/admin/transfers/unpaid.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { formatDay } from '#lib/format.ts';
import { transfers as text, unpaidDelivery } from '#lib/text/admin/transfers.ts';

export const transfers = answerCalls({
  matchTransfers: async ({ context, input }) => ({ results: await matchTransfers(context, input.movements) }),
  recordTransfers: async ({ context, actor, input }) => ({
    results: await recordTransfers(context, actor, input.movements),
  }),
  recordTransfer: async ({ context, actor, id, input }) => ({
    message: text.receive.done[await recordTransfer(context, actor, id, input)],
  }),
  deliverUnpaid: async ({ context, actor, id, input }) => {
    const until = await deliverBeforePayment(context, actor, id, input);
    return { message: unpaidDelivery.done(formatDay(toInstant(until))) };
  },
});
