import { atom, onMount, type ReadableAtom } from 'nanostores';
import { messageFor, reasonFor } from '#lib/client/errors.ts';
import type { CallOptions } from '#lib/client/http.ts';
import type { AdminAnswerOf, AdminCallName } from '#lib/contract/admin/calls.ts';
import type { StaffPage } from '#lib/contract/admin/routes.ts';
import { absenceOf, type Remote } from '#stores/kernel/remote-state.ts';
import { Abandoned } from '#stores/kernel/session-lifetime.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { call } from './call.ts';
import { $page } from './router.ts';

/** What a call asks for. */
export type Question = Pick<CallOptions, 'params' | 'query'>;

export interface StaffRead<Data> {
  $state: ReadableAtom<Remote<Data>>;
  /** Asks again, for what a write has changed; what is shown is kept meanwhile. */
  reload: () => Promise<void>;
  update: (change: (data: Data) => Data) => void;
}

/**
 * An answer that follows the page: asked for when a screen mounts it, and again when what the page asks changes.
 *
 * @param ask what a page asks for; nothing on pages that do not need it
 */
export function staffRead<N extends AdminCallName>(
  name: N,
  fallback: string,
  ask: (page: StaffPage) => Question | undefined,
): StaffRead<AdminAnswerOf<N>> {
  type Data = AdminAnswerOf<N>;
  const $state = atom<Remote<Data>>({ state: 'loading' });
  let asked: string | undefined;
  /** Counts questions: only the last one's answer is shown. */
  let turn = 0;

  const load = async (question: Question): Promise<void> => {
    turn += 1;
    const mine = turn;
    try {
      const data = await call(name, question);
      if (mine === turn) $state.set({ state: 'ready', data });
    } catch (error) {
      if (mine === turn && !(error instanceof Abandoned)) fail(error);
    }
  };

  const fail = (error: unknown): void => {
    const message = messageFor(error, fallback);
    if ($state.get().state === 'ready') notifyFailure(error, fallback);
    else $state.set({ state: 'error', message, reason: reasonFor(error, message), cause: absenceOf(error) });
  };

  const follow = (page: StaffPage | undefined): void => {
    const question = page && ask(page);
    const key = question && JSON.stringify([page.route, question]);
    if (!question || key === asked) return;
    asked = key;
    const before = $state.get();
    const previous = before.state === 'ready' ? before.data : undefined;
    $state.set(previous === undefined ? { state: 'loading' } : { state: 'loading', previous });
    void load(question);
  };

  onMount($state, () => {
    const stop = $page.subscribe(follow);
    return () => {
      stop();
      turn += 1;
      asked = undefined;
      $state.set({ state: 'loading' });
    };
  });

  return {
    $state,
    reload: async () => {
      const page = $page.get();
      const question = page && ask(page);
      if (!question) return;
      if ($state.get().state === 'error') $state.set({ state: 'loading' });
      await load(question);
    },
    update: (change) => {
      const state = $state.get();
      if (state.state === 'ready') $state.set({ state: 'ready', data: change(state.data) });
    },
  };
}
