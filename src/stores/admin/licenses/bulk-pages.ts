import { atom, onMount } from 'nanostores';
import type { BulkSkip } from '#lib/contract/admin/licenses/changes.ts';
import { csvRows, toCsv } from '#lib/csv.ts';
import { bulk as words } from '#lib/text/admin/bulk.ts';
import { skipText } from '#lib/text/admin/license-changes.ts';
import { call } from '#stores/admin/call.ts';
import { staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';
import { saveBlob } from '#stores/browser/save-file.ts';
import { notifyFailure } from '#stores/shell/failure.ts';

export const bulkList = staffList('bulkChanges', words.loadFailed);

export const bulkPage = staffRead('bulkChange', words.oneLoadFailed);

export const bulkSkips = staffList('bulkSkips', words.skippedFailed);

const LOOK_MS = 2_000;

// Looks how far a running change is, while its page is on display.
onMount(bulkPage.$state, () => {
  const timer = setInterval(() => {
    const state = bulkPage.$state.get();
    if (state.state !== 'ready' || state.data.state !== 'running') return;
    void bulkPage.reload().then(() => bulkSkips.reload());
  }, LOOK_MS);
  return () => clearInterval(timer);
});

/** Whether the stop is on its way. */
export const $isStopping = atom(false);

/** Stops a change; one that has ended meanwhile shows how. */
export async function stopBulk(id: string): Promise<void> {
  if ($isStopping.get()) return;
  $isStopping.set(true);
  try {
    const stopped = await call('stopBulk', { params: { id } });
    bulkPage.update(() => stopped);
  } catch (error) {
    notifyFailure(error, words.stopFailed);
    void bulkPage.reload();
  } finally {
    $isStopping.set(false);
  }
}

/** Whether the file is on its way. */
export const $isSaving = atom(false);

const cellsOf = ({ license_id, product_name, customer_email, why }: BulkSkip) => [
  license_id,
  product_name,
  customer_email,
  skipText(why),
];

/** Downloads what a change left as it was, page by page. */
export async function saveSkipped(change: string): Promise<void> {
  if ($isSaving.get()) return;
  $isSaving.set(true);
  const parts = [toCsv([[words.license, words.product, words.customer, words.why]])];
  try {
    let after: string | null = '';
    while (after !== null) {
      const query: Record<string, string> = { change, ...(after && { after }) };
      const { results, next } = await call('bulkSkips', { query });
      parts.push(csvRows(results.map(cellsOf)));
      after = next;
    }
    saveBlob(words.fileName(change), new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  } catch (error) {
    notifyFailure(error, words.csvFailed);
  } finally {
    $isSaving.set(false);
  }
}
