import { atom, onMount, type ReadableAtom } from 'nanostores';
import { onScreen } from './on-screen.ts';
import { type Failed, type Remote, shownData } from './remote-state.ts';
import { Abandoned } from './session-lifetime.ts';

export interface ReadStore<Data> {
  $state: ReadableAtom<Remote<Data>>;
  /** Reloads without hiding the shown data; resolves to whether that worked. */
  reload: () => Promise<boolean>;
  /** Changes the shown data after the server has confirmed a change. */
  update: (change: (data: Data) => Data) => void;
}

/** What a page loads. */
export interface Question {
  /** Identifies the answer. */
  key: string;
  /** The same for all pages and filters of one list. */
  list: string;
  load: (isReload: boolean) => Promise<unknown>;
  /** The state to show if the host is known to lack the call. */
  absent?: () => Failed | undefined;
}

/** Answers by key, shown at once when a page is reopened. */
export interface AnswerCache {
  kept: (key: string) => unknown;
  keep: (key: string, data: unknown) => void;
  /** Whether the stored answer is fresh; true only once. */
  takeFresh: (key: string) => boolean;
}

interface ReadOptions<Page> {
  $page: ReadableAtom<Page | undefined>;
  /** Undefined for pages that do not need it. */
  ask: (page: Page) => Question | undefined;
  /** Reports a failure. The returned state is shown; without one, the data remains on screen. */
  fail: (error: unknown, isShown: boolean) => Failed | undefined;
  cache?: AnswerCache;
}

/** A store of the open page's data: loads when mounted, follows the page, and keeps its data after a failure. */
export function read<Page, Data>(options: ReadOptions<Page>) {
  const { $page, ask, fail, cache } = options;
  const $state = atom<Remote<Data>>({ state: 'loading' });
  let current: Question | undefined;
  /** Counts requests: only the last response is shown. */
  let turn = 0;

  /** One state per answer, so that mounting the store does not rerender. */
  const states = new WeakMap<object, Remote<Data>>();
  /** The cast is safe: answers are parsed before they get here. */
  const ready = (answer: unknown): Remote<Data> => {
    const data = answer as Data & object;
    const state = states.get(data) ?? { state: 'ready', data };
    states.set(data, state);
    return state;
  };

  const settle = async (answer: Promise<unknown>): Promise<boolean> => {
    turn += 1;
    const mine = turn;
    try {
      const data = await answer;
      if (mine === turn) $state.set(ready(data));
      return true;
    } catch (error) {
      if (mine !== turn) return true;
      const failed = error instanceof Abandoned ? undefined : fail(error, $state.get().state === 'ready');
      if (failed) $state.set(failed);
      return false;
    }
  };

  const show = (question: Question): void => {
    const previous = question.list === current?.list ? shownData($state.get()) : undefined;
    current = question;
    turn += 1;
    const { key } = question;
    const absent = question.absent?.();
    if (absent) {
      $state.set(absent);
      return;
    }
    const data = cache?.kept(key);
    if (data !== undefined) $state.set(ready(data));
    else $state.set(previous === undefined ? { state: 'loading' } : { state: 'loading', previous });
    if (!cache?.takeFresh(key)) void settle(question.load(false));
  };

  const forget = (): void => {
    current = undefined;
    turn += 1;
  };

  /** Shows the page's data, unless it is already shown. */
  const follow = (page: Page | undefined): void => {
    const question = page && ask(page);
    if (!question) {
      // Without a cache, the shown data is the only copy for when the visitor returns.
      if (cache) forget();
    } else if (question.key !== current?.key || $state.get().state === 'loading') show(question);
  };

  /** Reloads; undefined if there is nothing to load. */
  const again = (): Promise<boolean> | undefined => {
    if (!current || current.absent?.()) return undefined;
    if ($state.get().state === 'error') $state.set({ state: 'loading' });
    return settle(current.load(true));
  };

  onMount($state, () => {
    const stop = $page.subscribe(follow);
    onScreen.add(again);
    return () => {
      onScreen.delete(again);
      stop();
      forget();
      $state.set({ state: 'loading' });
    };
  });

  const store: ReadStore<Data> = {
    $state,
    reload: async () => (await again()) ?? true,
    update: (change) => {
      const state = $state.get();
      if (state.state !== 'ready') return;
      const data = change(state.data);
      if (current) cache?.keep(current.key, data);
      $state.set(ready(data));
    },
  };
  return { ...store, ready };
}
