import { downloadZip } from 'client-zip';
import type { AdminAnswerOf } from '#lib/contract/admin/calls.ts';
import type { TransmissionBatch } from '#lib/contract/admin/transmissions/transmissions.ts';
import { transmissions as words } from '#lib/text/admin/transmissions.ts';
import { call } from '#stores/admin/call.ts';
import { staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';
import { saveBlob } from '#stores/browser/save-file.ts';
import { createAction } from '#stores/kernel/action.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';

export const transmissions = staffList('transmissions', words.loadFailed);
export const batches = staffRead('transmissionBatches', words.loadFailed);

const reload = () => Promise.all([transmissions.reload(), batches.reload()]);

type Batch = Pick<TransmissionBatch, 'id' | 'file_name'>;

/** The batch that is being prepared or downloaded: its id, or `new`. */
export const packing = createAction<string | undefined>(undefined);

/** Creates a batch of the files that wait to be sent, and downloads it. */
export const prepareBatch = (): Promise<void> =>
  packing.run('new', { title: words.prepareFailed }, async () => {
    const batch = await call('makeBatch');
    await reload();
    notify({ type: 'success', title: words.prepared(batch.count) });
    await save(batch);
  });

export const downloadBatch = (batch: Batch): Promise<void> =>
  packing.run(batch.id, { title: words.downloadFailed }, () => save(batch));

async function save({ id, file_name: name }: Batch): Promise<void> {
  saveBlob(name, await downloadZip(filesOf(id)).blob());
}

type Page = AdminAnswerOf<'batchFiles'>;

/** A batch's files, page by page. */
async function* filesOf(id: string): AsyncGenerator<{ name: string; input: string }> {
  let after: string | null = '0';
  while (after !== null) {
    const page: Page = await call('batchFiles', { params: { id }, query: { after } });
    yield* page.results.map(({ name, xml }) => ({ name, input: xml }));
    after = page.next;
  }
}

/** Undoes a batch that was not uploaded; its files wait again. */
export const takeBackDialog = createFormDialog<TransmissionBatch>({
  fallback: words.takeBackFailed,
  send: async ({ id }) => {
    const { message } = await call('takeBatchBack', { params: { id } });
    notify({ type: 'success', title: message });
    await reload();
  },
});
