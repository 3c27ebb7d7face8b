import type { CodeBatch, CodeState } from '#lib/contract/admin/codes/codes.ts';
import { staffCodes as words } from '#lib/text/admin/codes.ts';
import { call } from '#stores/admin/call.ts';
import { staffList } from '#stores/admin/list.ts';
import { reasonIn } from '#stores/admin/reason.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';

/** Batches of redemption codes, each with the name for whom it was made. */
export const codeBatches = staffList('codeBatches', words.loadFailed);

/** The number of codes left; they can be redeemed until the batch ends. */
export const leftOf = ({ quantity, redeemed, stopped }: CodeBatch): number => quantity - redeemed - stopped;

/** Whether a batch has codes that can be stopped; it has none once all are redeemed. */
export const canStop = (state: CodeState): boolean => state === 'running' || state === 'ended';

export const endDialog = createFormDialog<CodeBatch>({
  fallback: words.moveFailed,
  required: ['last_day', 'reason'],
  send: async ({ id, last_day }, values) => {
    const body = { last_day: textOf(values, 'last_day'), expected: { last_day }, reason: reasonIn(values) };
    const sent = call('changeCodesEnd', { params: { id }, body });
    codeBatches.replace(
      await sent.catch((error) => {
        void codeBatches.reload();
        throw error;
      }),
    );
    notify({ type: 'success', title: words.moved });
  },
});

export const stopDialog = createFormDialog<CodeBatch>({
  fallback: words.stopFailed,
  required: ['reason'],
  send: async ({ id }, values) => {
    codeBatches.replace(await call('stopCodes', { params: { id }, body: { reason: reasonIn(values) } }));
    notify({ type: 'success', title: words.stoppedNow });
  },
});
