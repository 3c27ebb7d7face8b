import { map } from 'nanostores';
import { isUnanswered } from '#lib/client/errors.ts';
import type { Download } from '#lib/contract/downloads.ts';
import { DOWNLOAD_LOCK_MS } from '#lib/contract/limits.ts';
import { downloads } from '#lib/text/downloads.ts';
import { ownPath } from '#stores/browser/open-tab.ts';
import { openPendingTab, type PendingTab } from '#stores/browser/pending-tab.ts';
import { saveFrom } from '#stores/browser/save-file.ts';
import { probeFile } from '#stores/kernel/files.ts';
import { atEndOf, whileOn } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { remote } from '#stores/portal/remote.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';

export const downloadList = remote({
  read: 'downloads',
  fallback: downloads.loadError,
  toast: { title: downloads.toastTitle, message: downloads.toast },
});

/** `locked`: done a moment ago (docs/product.md, 10.2 Starting a download). */
export type DownloadState = 'ready' | 'busy' | 'locked';

/** Downloads by product id; a product without an entry is ready. */
export const $downloads = map<Record<string, DownloadState>>({});
atEndOf('session', () => $downloads.set({}));

/** Asks for the product's link and opens it in a tab of its own, unless the product is downloading already. */
export async function startDownload({ product_id: id }: Pick<Download, 'product_id'>): Promise<void> {
  const state = $downloads.get()[id] ?? 'ready';
  if (state !== 'ready') return;
  const isMine = whileOn('session');
  $downloads.setKey(id, 'busy');
  const tab = openPendingTab(downloads.busy);
  try {
    const { download } = await call('download', { params: { id } });
    await openLink(download.download_url, tab);
    notify({ type: 'success', title: downloads.started });
  } catch (error) {
    tab.close();
    notifyFailure(error, downloads.failed, downloads.failedText);
    // Its licence may have ended since the list was read.
    if (!isUnanswered(error)) void downloadList.reload();
  }
  if (!isMine()) return;
  $downloads.setKey(id, 'locked');
  setTimeout(() => isMine() && $downloads.setKey(id, 'ready'), DOWNLOAD_LOCK_MS);
}

/** Opens a link that can be had; a tab would stay empty where the browser saves a file. */
async function openLink(address: string, tab: PendingTab): Promise<void> {
  const path = ownPath(address);
  const isSaved = path !== undefined && (await probeFile(path));
  if (isSaved) {
    tab.close();
    saveFrom(path);
  } else if (!tab.show(address)) throw new Error('The download address is not one of the web');
}

const SHOWN_DIGITS = 8;

/** The beginning and the end of a hash, enough to compare by eye. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, SHOWN_DIGITS)}…${hash.slice(-SHOWN_DIGITS)}`;
}
