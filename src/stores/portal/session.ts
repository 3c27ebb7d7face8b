import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import { call, codeForCall, handleUnauthorized } from '#lib/client/request.ts';
import type { User } from '#lib/contract/login/auth.ts';

/** Who is signed in, as the Worker said. The browser knows nothing else of the session: no token. */
export const $user = atom<User | null>(null);

/** Who is, or was until just now: a screen that is being left is rendered once more after its user has gone. */
export const $member = atom<User | null>(null);

/**
 * Says to the public pages and to other tabs that somebody is signed in; worth nothing to anyone else.
 * The public pages' pre-paint script reads the same key.
 */
const $marker = persistentAtom<'1' | undefined>('coa-session', undefined);

export function beginSession(user: User): void {
  $member.set(user);
  $user.set(user);
  $marker.set('1');
}

/** Asks who is signed in now, after something that changed the user on the server. */
export async function reloadUser(): Promise<void> {
  // Whoever only logs in needs no validators: they come with the first answer that does.
  const [user, { parseSession }] = await Promise.all([
    call('profile'),
    codeForCall(import('#lib/contract/login/auth.ts')),
  ]);
  beginSession(parseSession({ user }));
}

/** Forgets the user here and, through the marker, in the other tabs. */
export function endSession(): void {
  $user.set(null);
  $marker.set(undefined);
}

/** Starts listening: to other tabs that sign out and to answers that say the session is over. */
export function watchSession(): void {
  $marker.listen((marker) => {
    if (!marker && $user.get()) $user.set(null);
  });
  handleUnauthorized(endSession);
}
