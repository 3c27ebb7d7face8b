import { atom, onMount, type ReadableAtom } from 'nanostores';
import { onScreen } from './on-screen.ts';
import { type Failed, type Remote, shownData } from './remote-state.ts';
import { Abandoned } from './session-lifetime.ts';

export interface ReadStore<Data> {
  $state: ReadableAtom<Remote<Data>>;
  /** Loads again, keeping what is shown; resolves to whether that worked. */
  reload: () => Promise<boolean>;
  /** Changes the data on screen, for a change that the server has confirmed. */
  update: (change: (data: Data) => Data) => void;
}

/** What a page asks for. */
export interface Question {
  /** Tells answers apart. */
  key: string;
  /** The same for all pages and selections of one list. */
  list: string;
  load: (isReload: boolean) => Promise<unknown>;
  /** What is shown where asking is known to be in vain. */
  absent?: () => Failed | undefined;
}

/** Answers by key, which a page that is opened again shows at once. */
export interface AnswerCache {
  kept: (key: string) => unknown;
  keep: (key: string, data: unknown) => void;
  /** Whether the kept answer is fresh; true only once. */
  takeFresh: (key: string) => boolean;
}

interface ReadOptions<Page> {
  $page: ReadableAtom<Page | undefined>;
  /** Nothing on pages that do not need it. */
  ask: (page: Page) => Question | undefined;
  /** Says what a failure has to say. What it returns is shown; without it the data stays. */
  fail: (error: unknown, isShown: boolean) => Failed | undefined;
  cache?: AnswerCache;
}

/** A store over what the open page asks for: loads when mounted, follows the page, keeps its data on a failure. */
export function read<Page, Data>(options: ReadOptions<Page>) {
  const { $page, ask, fail, cache } = options;
  const $state = atom<Remote<Data>>({ state: 'loading' });
  let current: Question | undefined;
  /** Counts requests: only the last one's answer is shown. */
  let turn = 0;

  /** One state for each answer, so that mounting the store renders nothing again. */
  const states = new WeakMap<object, Remote<Data>>();
  /** The type is right: answers are parsed before they come here. */
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

  /** Shows what the page needs now, unless it is shown already. */
  const follow = (page: Page | undefined): void => {
    const question = page && ask(page);
    if (!question) {
      // Without kept answers what is shown is all there is to come back to.
      if (cache) forget();
    } else if (question.key !== current?.key || $state.get().state === 'loading') show(question);
  };

  /** Nothing where there is nothing to load. */
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
