import { answerCalls } from '#lib/api/answers.ts';
import { fileAnswer } from '#lib/api/files.ts';
import { listBatches, makeBatch, takeBatchBack } from '#lib/api/services/admin/transmissions/batches.ts';
import { listWithFound } from '#lib/api/services/admin/transmissions/list.ts';
import { readNotices } from '#lib/api/services/admin/transmissions/notices.ts';
import { batchFiles, openTransmission } from '#lib/api/services/transmissions/files.ts';
import { transmissions as text } from '#lib/text/admin/transmissions.ts';

export const transmissions = answerCalls({
  transmissions: ({ context, query, cursor }) => listWithFound(context, query, cursor),
  transmissionBatches: ({ context }) => listBatches(context),
  makeBatch: ({ context, actor }) => makeBatch(context, actor),
  batchFiles: ({ context, id, query }) => batchFiles(context, id, query),
  takeBatchBack: async ({ context, actor, id }) => ({
    message: text.takenBack(await takeBatchBack(context, actor, id)),
  }),
  readNotices: async ({ context, actor, input }) => ({
    results: await readNotices(context, actor, input.files),
  }),
  transmissionFile: async ({ c, context, id }) => fileAnswer(c, await openTransmission(context, id)),
});
