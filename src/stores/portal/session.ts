import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import type { User } from '#lib/contract/login/auth.ts';

/** Who is signed in, as the Worker says. The browser knows nothing else of the session. */
export const $user = atom<User | null>(null);

/** The last user: a screen renders once more after a logout, while it is being left. */
export const $member = atom<User | null>(null);

/**
 * Tells the public pages and other tabs that somebody is signed in. The public pages' pre-paint script reads the
 * same key.
 */
const $marker = persistentAtom<'1' | undefined>('coa-session', undefined);

export function beginSession(user: User): void {
  $member.set(user);
  $user.set(user);
  $marker.set('1');
}

/** Forgets the user here and, by the marker, in other tabs. */
export function endSession(): void {
  $user.set(null);
  $marker.set(undefined);
}

/** Ends the session when another tab signs out. */
export function watchSession(): void {
  $marker.listen((marker) => {
    if (!marker && $user.get()) $user.set(null);
  });
}
