import { atom } from 'nanostores';
import { CallError } from '#lib/client/errors.ts';
import { ACCOUNT_CHANGED, SIGNED_OUT } from '#lib/contract/calls/protocol.ts';
import type { User } from '#lib/contract/login/auth.ts';
import { persistentAtom } from '#stores/browser/persistent.ts';
import { tryStorage } from '#stores/browser/storage.ts';

/** Who is signed in, as the Worker says. The browser knows nothing else of the session. */
export const $user = atom<User | null>(null);

/** The last user: a screen renders once more after a logout, while it is being left. */
export const $member = atom<User | null>(null);

/**
 * What the login says to a visitor who comes from here: the session has ended, an account waits for its link, or a
 * login has waited for its second factor too long.
 */
export const $entry = atom<'ended' | 'registered' | 'over' | undefined>(undefined);

const NOBODY = '0';

/** Tells accounts apart without naming them. */
function markOf({ email }: User): string {
  const hash = [...email].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
  return `a${hash.toString(36)}`;
}

/**
 * Tells the public pages that somebody is signed in, and other tabs which account: they share its cookie. `0` is a
 * logout. The public pages' pre-paint script reads the same key.
 */
const $marker = persistentAtom<string | undefined>('coa-session', undefined);

const isMark = (marker: string | undefined): marker is string => Boolean(marker) && marker !== NOBODY;

/** Whose notices and other traces a browser keeps. */
export function accountMark(): string | undefined {
  const user = $user.get();
  return user ? markOf(user) : undefined;
}

/** Where a tab keeps what its accounts have typed and not sent. */
export const DRAFTS = 'coa-drafts';

/** When somebody signed out in this browser last: what a tab keeps of before is over, though it heard of nothing. */
export const OUT = 'coa-out';

const dropDrafts = (): void => tryStorage(() => sessionStorage.removeItem(DRAFTS));

export function beginSession(user: User): void {
  $entry.set(undefined);
  $member.set(user);
  $user.set(user);
  $marker.set(markOf(user));
}

/** Forgets the user of a session that is over, here and, by the marker, in other tabs. What was typed is kept. */
export function endSession(): void {
  if ($user.get() || isMark($marker.get())) $entry.set('ended');
  $user.set(null);
  $marker.set(undefined);
}

/** Forgets the user who signs out, and what was typed in this browser. */
export function leaveSession(): void {
  dropDrafts();
  tryStorage(() => localStorage.setItem(OUT, `${Date.now()}`));
  $user.set(null);
  // Other tabs hear both, and know a logout by the first.
  $marker.set(NOBODY);
  $marker.set(undefined);
}

/** Gives the page to the account that has signed in since it was opened; who that is is said there (shell/tab-account.ts). */
let openAnew = (): void => location.reload();

/** Follows the other tabs: their logout ends the session here, and their login opens its account here. */
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

/** What a call's refusal says of the session: it is over, or the page is another account's than its cookie. */
export function heedRefusal(error: unknown): void {
  const code = error instanceof CallError ? error.code : undefined;
  if (code === SIGNED_OUT) endSession();
  if (code === ACCOUNT_CHANGED) openAnew();
}
