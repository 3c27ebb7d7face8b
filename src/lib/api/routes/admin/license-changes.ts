import { answerCalls } from '#lib/api/answers.ts';
import { listBulk, listSkips, readBulk } from '#lib/api/services/admin/licenses/bulk-pages.ts';
import { previewBulk, startBulk } from '#lib/api/services/admin/licenses/bulk-start.ts';
import { stopBulk } from '#lib/api/services/admin/licenses/bulk-stop.ts';

export const licenseChanges = answerCalls({
  previewBulk: ({ context, input }) => previewBulk(context, input),
  startBulk: {
    confirmsIf: ({ change }) => change.action === 'revoke',
    answer: ({ context, actor, input, idempotencyKey }) => startBulk(context, actor, input, idempotencyKey),
  },
  bulkChanges: ({ context, cursor }) => listBulk(context, cursor),
  bulkChange: ({ context, id }) => readBulk(context, id),
  stopBulk: ({ context, actor, id }) => stopBulk(context, actor, id),
  bulkSkips: ({ context, query, cursor }) => listSkips(context, query.change ?? '', cursor),
});
