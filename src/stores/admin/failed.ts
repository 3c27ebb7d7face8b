import type { RetryInput } from '#lib/contract/admin/failed.ts';
import { failed as words } from '#lib/text/admin/failed.ts';
import { createAction } from '#stores/kernel/action.ts';
import { notify } from '#stores/shell/notifications.ts';
import { call } from './call.ts';
import { isOvertaken } from './changed.ts';
import { staffList } from './list.ts';

export const failedWork = staffList('failedWork', words.loadFailed);

/** Identifies a row of the list. */
export const keyOf = ({ outbox, id }: RetryInput): string => `${outbox} ${id}`;

/** The row that is being retried. */
export const retrying = createAction<string | undefined>(undefined);

export const retry = ({ outbox, id }: RetryInput): Promise<void> =>
  retrying.run(keyOf({ outbox, id }), { title: words.retryFailed }, async () => {
    try {
      await call('retryFailedWork', { body: { outbox, id } });
      notify({ type: 'success', title: words.retried });
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
    await failedWork.reload();
  });
