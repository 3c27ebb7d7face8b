import { answerCalls } from '#lib/api/answers.ts';
import { readCursor } from '#lib/api/kernel/cursors.ts';
import { listEndReasons } from '#lib/api/services/admin/reasons/list.ts';
import { EXPORT_PAGE_SIZE } from '#lib/contract/limits.ts';

export const endReasons = answerCalls({
  endReasons: ({ context, query, c }) => listEndReasons(context, query, readCursor(c, EXPORT_PAGE_SIZE)),
});
