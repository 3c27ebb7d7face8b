import { atom } from 'nanostores';
import { CallError } from '#lib/client/errors.ts';
import { ACCOUNT_CHANGED, SIGNED_OUT } from '#lib/contract/calls/protocol.ts';
import type { User } from '#lib/contract/login/auth.ts';
import { persistentAtom } from '#stores/browser/persistent.ts';
import { tryStorage } from '#stores/browser/storage.ts';

/** The signed-in user, as the Worker says. The browser knows nothing else about the session. */
export const $user = atom<User | null>(null);

/** The last user, since a screen renders once more after a logout while it closes. */
export const $member = atom<User | null>(null);

/**
 * Why the login page was opened: the session ended, a registration awaits its link, or the second factor took too long.
 */
export const $entry = atom<'ended' | 'registered' | 'over' | undefined>(undefined);

const NOBODY = '0';

/** Distinguishes accounts without naming them. */
function markOf({ email }: User): string {
  const hash = [...email].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
  return `a${hash.toString(36)}`;
}

/**
 * Tells public pages that a user is signed in, and other tabs which account: they share its cookie. `0` means logged
 * out. The public pages' pre-paint script reads the same key.
 */
const $marker = persistentAtom<string | undefined>('coa-session', undefined);

const isMark = (marker: string | undefined): marker is string => Boolean(marker) && marker !== NOBODY;

/** Identifies the account that owns notices and other data in the browser. */
export function accountMark(): string | undefined {
  const user = $user.get();
  return user ? markOf(user) : undefined;
}

/** The storage key of a tab's drafts. */
export const DRAFTS = 'coa-drafts';

/** The time of this browser's last logout: older data in a tab is void, even if the tab missed the logout. */
export const OUT = 'coa-out';

const dropDrafts = (): void => tryStorage(() => sessionStorage.removeItem(DRAFTS));

export function beginSession(user: User): void {
  $entry.set(undefined);
  $member.set(user);
  $user.set(user);
  $marker.set(markOf(user));
}

/** Ends an expired session here and, by the marker, in other tabs. Drafts are kept. */
export function endSession(): void {
  if ($user.get() || isMark($marker.get())) $entry.set('ended');
  $user.set(null);
  $marker.set(undefined);
}

/** Signs the user out here and drops this browser's drafts. */
export function leaveSession(): void {
  dropDrafts();
  tryStorage(() => localStorage.setItem(OUT, `${Date.now()}`));
  $user.set(null);
  // Other tabs get both events, and recognize a logout by the first.
  $marker.set(NOBODY);
  $marker.set(undefined);
}

/** Reloads the page for an account that has signed in since; the new page says which one (shell/tab-account.ts). */
let openAnew = (): void => location.reload();

/** Follows other tabs: their logout ends the session here, and their login reloads this page for its account. */
export function watchSession(open = openAnew): void {
  openAnew = open;
  $marker.listen((marker) => {
    if (isMark(marker)) {
      if (marker !== accountMark()) openAnew();
      return;
    }
    if (marker === NOBODY) dropDrafts();
    if (!$user.get()) return;
    if (marker !== NOBODY) $entry.set('ended');
    $user.set(null);
  });
}

/** Handles a refusal that concerns the session: it has ended, or the cookie belongs to another account. */
export function heedRefusal(error: unknown): void {
  const code = error instanceof CallError ? error.code : undefined;
  if (code === SIGNED_OUT) endSession();
  if (code === ACCOUNT_CHANGED) openAnew();
}
