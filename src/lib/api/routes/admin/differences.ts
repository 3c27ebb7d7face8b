import { answerCalls } from '#lib/api/answers.ts';
import { decideDifference } from '#lib/api/services/admin/differences/decision.ts';
import { showDifference } from '#lib/api/services/admin/differences/difference.ts';
import { listDifferences, listReconciliations } from '#lib/api/services/admin/differences/list.ts';
import { rereadDifference } from '#lib/api/services/admin/differences/reread.ts';

export const differences = answerCalls({
  differences: ({ context, query, cursor }) => listDifferences(context, query.show, cursor),
  difference: ({ context, id }) => showDifference(context, id),
  rereadDifference: ({ context, id }) => rereadDifference(context, id),
  decideDifference: async ({ context, actor, id, input }) => ({
    message: await decideDifference(context, id, { ...input, actor }),
  }),
  reconciliations: ({ context }) => listReconciliations(context),
});
