import { answerCalls } from '#lib/api/answers.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { listRegistered } from '#lib/api/services/admin/registers/documents.ts';
import { listOss } from '#lib/api/services/admin/registers/oss.ts';
import { listPayoutLines, listPayouts } from '#lib/api/services/admin/registers/payouts.ts';
import { listTakings } from '#lib/api/services/admin/registers/takings.ts';
import { registerTotals } from '#lib/api/services/admin/registers/totals.ts';
import { EXPORT_PAGE_SIZE } from '#lib/contract/limits.ts';

export const registers = answerCalls({
  registeredDocuments: ({ context, query, c }) =>
    listRegistered(context, query, readCursor(c, EXPORT_PAGE_SIZE)),
  takings: ({ context, query, c }) => listTakings(context, query, readCursor(c, EXPORT_PAGE_SIZE)),
  ossLines: ({ context, query, c }) => listOss(context, query, readCursor(c, EXPORT_PAGE_SIZE)),
  registerTotals: ({ context, query }) => registerTotals(context, query),
  payouts: ({ context, query }) => listPayouts(context, query),
  payoutLines: ({ context, id, query }) => listPayoutLines(context, id, query.after),
});
