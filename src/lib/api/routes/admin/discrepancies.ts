import { answerCalls } from '#lib/api/answers.ts';
import { decideDiscrepancy } from '#lib/api/services/admin/discrepancies/decision.ts';
import { showDiscrepancy } from '#lib/api/services/admin/discrepancies/discrepancy.ts';
import { listDiscrepancies, listReconciliations } from '#lib/api/services/admin/discrepancies/list.ts';
import { rereadDiscrepancy } from '#lib/api/services/admin/discrepancies/reread.ts';

export const discrepancies = answerCalls({
  discrepancies: ({ context, query, cursor }) => listDiscrepancies(context, query.show, cursor),
  discrepancy: ({ context, id }) => showDiscrepancy(context, id),
  rereadDiscrepancy: ({ context, id }) => rereadDiscrepancy(context, id),
  decideDiscrepancy: async ({ context, actor, id, input }) => ({
    message: await decideDiscrepancy(context, id, { ...input, actor }),
  }),
  reconciliations: ({ context }) => listReconciliations(context),
});
