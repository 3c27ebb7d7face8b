import { atom } from 'nanostores';
import type { User } from '#lib/contract/login/auth.ts';
import { persistentAtom } from '#stores/browser/persistent.ts';
import { claimDrafts, dropDrafts } from './drafts.ts';

/** Who is signed in, as the Worker says. The browser knows nothing else of the session. */
export const $user = atom<User | null>(null);

/** The last user: a screen renders once more after a logout, while it is being left. */
export const $member = atom<User | null>(null);

/** What the login says to a visitor who comes from here: the session has ended, or an account waits for its link. */
export const $arrival = atom<'ended' | 'registered' | undefined>(undefined);

const SIGNED_IN = '1';
const SIGNED_OUT = '0';

/**
 * Tells the public pages and other tabs that somebody is signed in. The public pages' pre-paint script reads the
 * same key.
 */
const $marker = persistentAtom<typeof SIGNED_IN | typeof SIGNED_OUT | undefined>('coa-session', undefined);

export function beginSession(user: User): void {
  claimDrafts(user.email);
  $arrival.set(undefined);
  $member.set(user);
  $user.set(user);
  $marker.set(SIGNED_IN);
}

/** Forgets the user of a session that is over, here and, by the marker, in other tabs. What was typed stays. */
export function endSession(): void {
  if ($user.get() || $marker.get() === SIGNED_IN) $arrival.set('ended');
  $user.set(null);
  $marker.set(undefined);
}

/** Forgets the user who signs out, and what was typed. */
export function leaveSession(): void {
  dropDrafts();
  $user.set(null);
  // Other tabs hear both, and know a logout by the first.
  $marker.set(SIGNED_OUT);
  $marker.set(undefined);
}

/** Ends the session when another tab ends it. */
export function watchSession(): void {
  $marker.listen((marker) => {
    if (marker === SIGNED_IN || !$user.get()) return;
    if (marker === SIGNED_OUT) dropDrafts();
    else $arrival.set('ended');
    $user.set(null);
  });
}
