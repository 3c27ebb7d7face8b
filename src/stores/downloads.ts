import { map } from 'nanostores';
import type { Download } from '#lib/contract/downloads/downloads.ts';
import { DOWNLOAD_LOCK_MS } from '#lib/contract/limits.ts';
import { downloads } from '#lib/text/downloads.ts';
import { openTab, ownPath } from '#stores/browser/open-tab.ts';
import { call } from '#stores/portal/call.ts';
import { probeFile } from '#stores/portal/files.ts';
import { atEndOf, whileOn } from '#stores/portal/lifetime.ts';
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

/** Asks for the product's short-lived link, tries it and opens it, unless the product is downloading already. */
export async function startDownload({ product_id: id }: Pick<Download, 'product_id'>): Promise<void> {
  const state = $downloads.get()[id] ?? 'ready';
  if (state !== 'ready') return;
  const isMine = whileOn('session');
  $downloads.setKey(id, 'busy');
  try {
    const { download } = await call('download', { params: { id } });
    const path = ownPath(download.download_url);
    if (path !== undefined) await probeFile(path);
    if (!openTab(download.download_url)) throw new Error('The download address is not one of the web');
    notify({ type: 'success', title: downloads.started });
  } catch (error) {
    notifyFailure(error, downloads.failed, downloads.failedText);
  }
  if (!isMine()) return;
  $downloads.setKey(id, 'locked');
  setTimeout(() => isMine() && $downloads.setKey(id, 'ready'), DOWNLOAD_LOCK_MS);
}

const SHOWN_DIGITS = 8;

/** The beginning and the end of a hash, enough to compare by eye. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, SHOWN_DIGITS)}…${hash.slice(-SHOWN_DIGITS)}`;
}
