import { atom, onMount, type ReadableAtom } from 'nanostores';
import { messageFor, reasonFor } from '#lib/client/errors.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';
import type { Page } from '#lib/contract/routes/routes.ts';
import { callOf, type Read, readPath } from '#lib/contract/routes/screen-data.ts';
import type { ReadData } from '#lib/contract/routes/screen-schemas.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { notifyOnce } from '#stores/shell/notifications.ts';
import { type Answers, fetchAnswer, joinAnswer, keepAnswer, keptAnswer, takeFresh } from './answers.ts';
import { type Absence, absenceOf, isMissing } from './capabilities.ts';
import { $refresh } from './refresh.ts';
import { $page } from './router.ts';

/** What a screen knows of data that lives on the server (docs/product.md, 2.10 Screen states). */
export type Remote<Data> =
  /** `previous`: the page of the same list that was shown before. */
  | { state: 'loading'; previous?: Data }
  /** `reason`: the catalogue's sentence, where the server gave none. */
  | { state: 'error'; message: string; reason?: string; cause?: Absence }
  | { state: 'ready'; data: Data };

/** The data to show: what is loaded, or the previous page of a list while the next one loads. */
export function shownData<Data>(remote: Remote<Data>): Data | undefined {
  if (remote.state === 'ready') return remote.data;
  return remote.state === 'loading' ? remote.previous : undefined;
}

export interface RemoteStore<Data> {
  $state: ReadableAtom<Remote<Data>>;
  /** The state by the document's answers, for rendering on the server and hydrating. */
  first: (page: Page, answers: Answers, lacking?: readonly CallName[]) => Remote<Data>;
  reload: () => Promise<void>;
  /** Changes the data on screen, for a change that the server has confirmed. */
  update: (change: (data: Data) => Data) => void;
}

interface Options<R extends Read> {
  /** The read that it holds; the contract says on which pages and at which path. */
  read: R;
  /** Shown in place of the data when the server gave no reason (docs/product.md, 14.2 Errors by area). */
  fallback: string;
  /** The toast of a failed load; none where the sentence in place says it all. */
  toast?: { title: string; message: string };
}

function isSameList(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.split('?')[0] === other.split('?')[0];
}

/** A store over a read of the contract: loads when mounted, follows the page, keeps its data on a failure. */
export function remote<R extends Read>(options: Options<R>): RemoteStore<ReadData[R]> {
  type Data = ReadData[R];
  const $state = atom<Remote<Data>>({ state: 'loading' });
  let current: string | null = null;
  /** Counts requests: only the last one's answer is shown. */
  let asked = 0;

  /** One state for each answer, so that mounting the store renders nothing again. */
  const states = new WeakMap<object, Remote<Data>>();
  /** The type is right: answers are parsed before they are kept. */
  const ready = (answer: unknown): Remote<Data> => {
    const data = answer as Data & object;
    const state = states.get(data) ?? { state: 'ready', data };
    states.set(data, state);
    return state;
  };
  const absent = (cause: Absence): Remote<Data> => ({ state: 'error', message: NOT_FOUND, cause });

  const fail = (message: string, reason?: string): void => {
    if ($state.get().state === 'ready') {
      // Data on screen stays; only a toast says that reloading failed.
      const { title, message: text } = options.toast ?? { title: message, message: '' };
      const sentences = text && reason ? [text.replace(/\.?$/, '.'), reason] : [text, reason];
      notifyOnce({ type: 'error', title, message: sentences.filter(Boolean).join(' ') });
      return;
    }
    if (options.toast) notifyOnce({ type: 'error', ...options.toast });
    $state.set({ state: 'error', message, reason });
  };

  const settle = async (answer: Promise<unknown>): Promise<void> => {
    asked += 1;
    const turn = asked;
    try {
      const data = await answer;
      if (turn === asked) $state.set(ready(data));
    } catch (error) {
      // An absence shows in place, without a toast.
      const cause = await absenceOf(callOf(options.read), error);
      if (turn !== asked) return;
      if (cause) $state.set(absent(cause));
      else fail(messageFor(error, options.fallback), reasonFor(error));
    }
  };

  const show = (path: string | null): void => {
    const previous = isSameList(path, current) ? shownData($state.get()) : undefined;
    current = path;
    asked += 1;
    if (path === null) return;
    if (isMissing(callOf(options.read))) {
      $state.set(absent('not-offered'));
      return;
    }
    const data = keptAnswer(path);
    if (data !== undefined) $state.set(ready(data));
    else $state.set(previous === undefined ? { state: 'loading' } : { state: 'loading', previous });
    if (!takeFresh(path)) void settle(joinAnswer(options.read, path));
  };

  const reload = async (): Promise<void> => {
    if (current === null || isMissing(callOf(options.read))) return;
    if ($state.get().state === 'error') $state.set({ state: 'loading' });
    await settle(fetchAnswer(options.read, current));
  };

  onMount($state, () => {
    const stopPage = $page.subscribe((page) => {
      const path = page ? readPath(options.read, page) : null;
      if (path !== current || $state.get().state === 'loading') show(path);
    });
    const stopRefresh = $refresh.listen(() => void reload());
    return () => {
      stopPage();
      stopRefresh();
      show(null);
    };
  });

  return {
    $state,
    reload,
    first: (page, answers, lacking = []) => {
      if (isMissing(callOf(options.read), lacking)) return absent('not-offered');
      const path = readPath(options.read, page);
      const data = path === null ? undefined : answers[path];
      return data === undefined ? { state: 'loading' } : ready(data);
    },
    update: (change) => {
      const state = $state.get();
      if (state.state !== 'ready') return;
      const data = change(state.data);
      if (current !== null) keepAnswer(current, data);
      $state.set(ready(data));
    },
  };
}
