import { onNotify } from 'nanostores';
import { releases as words } from '#lib/text/admin/releases.ts';
import { staffList } from '#stores/admin/list.ts';
import { after } from './wait.ts';

export const shopReleases = staffList('shopReleases', words.loadFailed);

export const releaseUploads = staffList('releaseUploads', words.loadFailed);

/** The interval at which the list polls a running check. */
const CHECK_MS = 3_000;
let isWaiting = false;

// Polls, because the check of a large file takes longer than a request may.
onNotify(releaseUploads.$state, () => {
  const state = releaseUploads.$state.get();
  const isChecking = state.state === 'ready' && state.data.results.some(({ state }) => state === 'checking');
  if (!isChecking || isWaiting) return;
  isWaiting = true;
  void after(CHECK_MS).then(() => {
    isWaiting = false;
    return releaseUploads.reload();
  });
});
