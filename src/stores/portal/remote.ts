import { atom, onMount, type ReadableAtom } from 'nanostores';
import { isUnanswered, messageFor, reasonFor } from '#lib/client/errors.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';
import type { Page } from '#lib/contract/routes/routes.ts';
import {
  type Read,
  type ReadData,
  type Source,
  sourceKey,
  sourceOn,
} from '#lib/contract/routes/screen-reads.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import {
  type Absence,
  absenceOf,
  type Remote,
  reloadNotice,
  shownData,
} from '#stores/kernel/remote-state.ts';
import { Abandoned } from '#stores/kernel/session-lifetime.ts';
import { notifyOffline, notifyOnce } from '#stores/shell/notifications.ts';
import { type Answers, askAnswer, joinAnswer, keepAnswer, keptAnswer, takeFresh } from './answers.ts';
import { onRefresh } from './refresh.ts';
import { $page } from './router.ts';
import { isMissing, readSource } from './sources.ts';

export interface RemoteStore<Data> {
  $state: ReadableAtom<Remote<Data>>;
  /** The state by the document's answers, for rendering on the server and hydrating. */
  first: (page: Page, answers: Answers, lacking?: readonly CallName[]) => Remote<Data>;
  /** Loads again; resolves to whether that worked. */
  reload: () => Promise<boolean>;
  /** Changes the data on screen, for a change that the server has confirmed. */
  update: (change: (data: Data) => Data) => void;
}

interface Options<R extends Read> {
  /** The read that it holds; the contract says on which pages and what it asks for. */
  read: R;
  /** Shown in place of the data when the server gave no reason (docs/product.md, 14.2 Errors by area). */
  fallback: string;
  /** The toast of a failed load; none where the sentence in place says it all. */
  toast?: { title: string; message: string };
}

/** Whether two sources are pages or selections of the same list: only the query differs. */
function isSameList(one: Source | null, other: Source | null): boolean {
  const named = (source: Source | null) =>
    source && 'call' in source ? sourceKey({ ...source, query: {} }) : undefined;
  return one !== null && named(one) === named(other);
}

/** A store over a read of the contract: loads when mounted, follows the page, keeps its data on a failure. */
export function remote<R extends Read>(options: Options<R>): RemoteStore<ReadData<R>> {
  type Data = ReadData<R>;
  const $state = atom<Remote<Data>>({ state: 'loading' });
  let current: Source | null = null;
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

  const fail = (error: unknown): void => {
    if (error instanceof Abandoned) return;
    const message = messageFor(error, options.fallback);
    const isShown = $state.get().state === 'ready';
    if (!isShown) $state.set({ state: 'error', message, reason: reasonFor(error, message) });
    const notice = options.toast ?? (isShown ? { title: message, message: '' } : undefined);
    if (!notice) return;
    if (isUnanswered(error)) notifyOffline(isShown ? undefined : notice);
    else if (isShown) notifyOnce(reloadNotice(notice, reasonFor(error, notice.message)));
    else notifyOnce({ type: 'error', ...notice });
  };

  const settle = async (answer: Promise<unknown>): Promise<boolean> => {
    asked += 1;
    const turn = asked;
    try {
      const data = await answer;
      if (turn === asked) $state.set(ready(data));
      return true;
    } catch (error) {
      // An absence shows in place, without a toast.
      if (turn !== asked) return true;
      const cause = absenceOf(error);
      if (cause) $state.set(absent(cause));
      else fail(error);
      return false;
    }
  };

  const show = (source: Source | null): void => {
    const previous = isSameList(source, current) ? shownData($state.get()) : undefined;
    current = source;
    asked += 1;
    if (source === null) return;
    if (isMissing(source)) {
      $state.set(absent('not-offered'));
      return;
    }
    const key = sourceKey(source);
    const data = keptAnswer(key);
    if (data !== undefined) $state.set(ready(data));
    else $state.set(previous === undefined ? { state: 'loading' } : { state: 'loading', previous });
    if (!takeFresh(key)) void settle(joinAnswer(key, () => readSource(source)));
  };

  const reload = async (): Promise<boolean> => {
    const source = current;
    if (source === null || isMissing(source)) return true;
    if ($state.get().state === 'error') $state.set({ state: 'loading' });
    return settle(askAnswer(sourceKey(source), () => readSource(source)));
  };

  /** Shows what the page needs now, unless it is shown already. */
  const follow = (page: Page | undefined): void => {
    const source = page ? sourceOn(page, options.read) : null;
    const isSame = (source && sourceKey(source)) === (current && sourceKey(current));
    if (!isSame || $state.get().state === 'loading') show(source);
  };

  onMount($state, () => {
    const stopPage = $page.subscribe(follow);
    const isRead = () => current !== null && !isMissing(current);
    const stopRefresh = onRefresh(() => (isRead() ? reload() : undefined));
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
      const source = sourceOn(page, options.read);
      if (source && isMissing(source, lacking)) return absent('not-offered');
      const data = source ? answers[sourceKey(source)] : undefined;
      return data === undefined ? { state: 'loading' } : ready(data);
    },
    update: (change) => {
      const state = $state.get();
      if (state.state !== 'ready') return;
      const data = change(state.data);
      if (current !== null) keepAnswer(sourceKey(current), data);
      $state.set(ready(data));
    },
  };
}
