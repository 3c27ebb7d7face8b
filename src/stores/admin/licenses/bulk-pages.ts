import { onMount } from 'nanostores';
import { bulk as words } from '#lib/text/admin/bulk.ts';
import { skipText } from '#lib/text/admin/license-changes.ts';
import { call } from '#stores/admin/call.ts';
import { csvExport } from '#stores/admin/csv.ts';
import { staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';
import { createAction } from '#stores/kernel/action.ts';

export const bulkList = staffList('bulkChanges', words.loadFailed);

export const bulkPage = staffRead('bulkChange', words.oneLoadFailed);

export const bulkSkips = staffList('bulkSkips', words.skippedFailed);

const LOOK_MS = 2_000;

// Polls a running change while its page is shown.
onMount(bulkPage.$state, () => {
  const timer = setInterval(() => {
    const state = bulkPage.$state.get();
    if (state.state !== 'ready' || state.data.state !== 'running') return;
    void bulkPage.reload().then(() => bulkSkips.reload());
  }, LOOK_MS);
  return () => clearInterval(timer);
});

export const stopping = createAction(false);

/** Stops a change. If it has ended meanwhile, the page shows its final state. */
export const stopBulk = (id: string): Promise<void> =>
  stopping.run(true, { title: words.stopFailed }, async () => {
    try {
      const stopped = await call('stopBulk', { params: { id } });
      bulkPage.update(() => stopped);
    } catch (error) {
      void bulkPage.reload();
      throw error;
    }
  });

/** The licences that a change skipped. */
export const skipsCsv = csvExport({
  call: 'bulkSkips',
  file: ({ change = '' }) => words.fileName(change),
  failed: words.csvFailed,
  header: [words.license, words.product, words.customer, words.why],
  cells: ({ license_id, product_name, customer_email, why }) => [
    license_id,
    product_name,
    customer_email,
    skipText(why),
  ],
});
