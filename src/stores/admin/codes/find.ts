import type { FoundCode } from '#lib/contract/admin/codes/codes.ts';
import { staffCodes as words } from '#lib/text/admin/codes.ts';
import { call } from '#stores/admin/call.ts';
import { reasonIn } from '#stores/admin/reason.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';
import { codeBatches } from './codes.ts';

/** A code as typed, with the record that was found. */
export interface ShownCode {
  typed: string;
  found: FoundCode;
}

export const findDialog = createFormDialog<true, ShownCode>({
  fallback: words.findFailed,
  required: ['code'],
  send: async (_, values) => {
    const typed = textOf(values, 'code');
    return { typed, found: await call('findCode', { body: { code: typed } }) };
  },
});

/** Stops the found code. */
export const stopOneDialog = createFormDialog<ShownCode>({
  fallback: words.stopOneFailed,
  required: ['reason'],
  send: async ({ typed }, values) => {
    const { batch } = await call('stopCode', { body: { code: typed, reason: reasonIn(values) } });
    codeBatches.replace(batch);
    notify({ type: 'success', title: words.stoppedOne });
  },
});
