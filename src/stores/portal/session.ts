import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import { call, codeForCall, handleUnauthorized } from '#lib/client/request.ts';
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

/** Reloads the user after a change on the server. */
export async function reloadUser(): Promise<void> {
  // The validators load when they are first needed.
  const [user, { parseSession }] = await Promise.all([
    call('profile'),
    codeForCall(import('#lib/contract/login/auth.ts')),
  ]);
  beginSession(parseSession({ user }));
}

/** Forgets the user here and, by the marker, in other tabs. */
export function endSession(): void {
  $user.set(null);
  $marker.set(undefined);
}

/** Ends the session when another tab signs out or an answer says that it has ended. */
export function watchSession(): void {
  $marker.listen((marker) => {
    if (!marker && $user.get()) $user.set(null);
  });
  handleUnauthorized(endSession);
}
