import { atom, map, onMount } from 'nanostores';
import { isUnanswered } from '#lib/client/errors.ts';
import type { Download, DownloadArtifact, OwnVersion } from '#lib/contract/downloads.ts';
import { DOWNLOAD_LOCK_MS } from '#lib/contract/limits.ts';
import { downloads } from '#lib/text/downloads.ts';
import { ownPath } from '#stores/browser/open-tab.ts';
import { openPendingTab, type PendingTab } from '#stores/browser/pending-tab.ts';
import { saveFrom } from '#stores/browser/save-file.ts';
import { probeFile } from '#stores/kernel/files.ts';
import { atEndOf, ownedAtom, whileOn } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { remote } from '#stores/portal/remote.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';

export const downloadList = remote({
  read: 'downloads',
  fallback: downloads.loadError,
  toast: { title: downloads.toastTitle, message: downloads.toast },
});

/** `locked`: just downloaded (docs/product.md, 10.2 Starting a download). */
export type DownloadState = 'ready' | 'busy' | 'locked';

/** Downloads by archive id, or by product id if no archive is named; ready if there is no entry. */
export const $downloads = map<Record<string, DownloadState>>({});
atEndOf('session', () => $downloads.set({}));

/** Requests a link to an archive and opens it in a new tab, unless the archive is being downloaded already. */
export async function startDownload(
  { product_id: id }: Pick<Download, 'product_id'>,
  artifact?: string,
): Promise<void> {
  const subject = artifact ?? id;
  const state = $downloads.get()[subject] ?? 'ready';
  if (state !== 'ready') return;
  const isMine = whileOn('session');
  $downloads.setKey(subject, 'busy');
  const tab = openPendingTab(downloads.busy);
  try {
    const { download } = await call('download', { params: { id }, ...(artifact && { query: { artifact } }) });
    await openLink(download.download_url, tab);
    notify({ type: 'success', title: downloads.started });
  } catch (error) {
    tab.close();
    notifyFailure(error, downloads.failed, downloads.failedText);
    // The licence may have ended since the list was loaded.
    if (!isUnanswered(error)) void downloadList.reload();
  }
  if (!isMine()) return;
  $downloads.setKey(subject, 'locked');
  setTimeout(() => isMine() && $downloads.setKey(subject, 'ready'), DOWNLOAD_LOCK_MS);
}

/** Opens an available link. Files that the browser saves do not get a tab, which would remain empty. */
async function openLink(address: string, tab: PendingTab): Promise<void> {
  const path = ownPath(address);
  const isSaved = path !== undefined && (await probeFile(path));
  if (isSaved) {
    tab.close();
    saveFrom(path);
  } else if (!tab.show(address)) throw new Error('The download address is not one of the web');
}

const SHOWN_DIGITS = 8;

/** The start and the end of a hash, enough to compare by eye. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, SHOWN_DIGITS)}…${hash.slice(-SHOWN_DIGITS)}`;
}

/** The visitor's operating system, as far as the browser tells. */
export const $system = atom<DownloadArtifact['platform']>('any');
onMount($system, () => {
  const { userAgent } = navigator;
  if (/Windows/.test(userAgent)) $system.set('windows');
  else if (/Macintosh/.test(userAgent)) $system.set('macos');
  else if (/Linux/.test(userAgent) && !/Android/.test(userAgent)) $system.set('linux');
});

/** A version's archives: first those for a system, then those for all systems. */
export function filesFor(
  artifacts: readonly DownloadArtifact[],
  system: DownloadArtifact['platform'],
): DownloadArtifact[] {
  const place = ({ platform }: DownloadArtifact) => (platform === system ? 0 : platform === 'any' ? 1 : 2);
  return [...artifacts].sort((one, other) => place(one) - place(other));
}

/** The loaded versions, by product. */
export const $versions = ownedAtom<Record<string, { versions: OwnVersion[]; next: string | null }>>(
  'page',
  {},
);
/** The products whose versions are being loaded: several lists may open at once. */
export const $askedVersions = ownedAtom<readonly string[]>('page', []);

/** Loads a product's versions, or the next ones. */
export async function showVersions(id: string): Promise<void> {
  const { versions = [], next = '' } = $versions.get()[id] ?? {};
  if (next === null || $askedVersions.get().includes(id)) return;
  const isMine = whileOn('page');
  $askedVersions.set([...$askedVersions.get(), id]);
  try {
    const page = await call('ownVersions', { params: { id }, ...(next && { query: { below: next } }) });
    if (!isMine()) return;
    $versions.set({
      ...$versions.get(),
      [id]: { versions: [...versions, ...page.versions], next: page.next },
    });
  } catch (error) {
    notifyFailure(error, downloads.versionsFailed);
  }
  if (isMine()) $askedVersions.set($askedVersions.get().filter((other) => other !== id));
}
