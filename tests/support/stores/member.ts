import { type ReadableAtom, STORE_UNMOUNT_DELAY } from 'nanostores';
import { afterEach, beforeEach, vi } from 'vitest';
import { watchAnswers } from '#stores/kernel/answers.ts';
import { $user } from '#stores/kernel/session.ts';
import { watchVisits } from '#stores/portal/page-views.ts';
import { navigate } from '#stores/portal/router.ts';
import { $toasts } from '#stores/shell/notifications.ts';
import { ada } from './ada.ts';

export { ada as member };

/** A member for each test, with fake timers. */
export function asMember() {
  const closers: (() => void)[] = [];
  watchAnswers();
  watchVisits();

  beforeEach(() => {
    vi.useFakeTimers();
    $user.set(ada);
  });

  afterEach(() => {
    for (const close of closers.splice(0)) close();
    vi.advanceTimersByTime(STORE_UNMOUNT_DELAY);
    $user.set(null);
    $toasts.set([]);
    vi.useRealTimers();
  });

  const mount = (...stores: ReadableAtom[]) => {
    for (const store of stores) closers.push(store.listen(() => {}));
  };
  return {
    mount,
    /** Goes to a page and mounts its stores, as its screen does. */
    visit: (path: string, ...stores: ReadableAtom[]) => {
      navigate(path);
      mount(...stores);
    },
  };
}

/** Titles and messages of the notices on screen, newest first. */
export const notices = () =>
  $toasts.get().map(({ type, title, message }) => [type, title, message].filter(Boolean).join(': '));
