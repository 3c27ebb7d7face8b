import { isOutdated, isUnanswered, messageFor, reasonFor } from '#lib/client/errors.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';
import type { Page } from '#lib/contract/routes/routes.ts';
import { type Read, type ReadData, sourceOn } from '#lib/contract/routes/screen-reads.ts';
import { sourceKey } from '#lib/contract/routes/sources.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { type Answers, askAnswer, cache, joinAnswer } from '#stores/kernel/answers.ts';
import { type Question, type ReadStore, read } from '#stores/kernel/read.ts';
import {
  type Absence,
  absenceOf,
  type Failed,
  type Remote,
  reloadNotice,
} from '#stores/kernel/remote-state.ts';
import { notifyOffline, notifyOnce } from '#stores/shell/notifications.ts';
import { $page } from './router.ts';
import { isMissing, readSource } from './sources.ts';

export interface RemoteStore<Data> extends ReadStore<Data> {
  /** The state from the document's answers, for server rendering and hydration. */
  first: (page: Page, answers: Answers, lacking?: readonly CallName[]) => Remote<Data>;
}

interface Options<R extends Read> {
  /** The read that it loads; the contract defines its pages and its call. */
  read: R;
  /** Shown instead of the data if the server gave no reason (docs/product.md, 14.2 Errors by area). */
  fallback: string;
  /** The toast after a failed load; absent if the text in place suffices. */
  toast?: { title: string; message: string };
}

const absent = (cause: Absence): Failed => ({ state: 'error', message: NOT_FOUND, cause });

function questionOn(page: Page, name: Read): Question | undefined {
  const source = sourceOn(page, name);
  if (!source) return undefined;
  const key = sourceKey(source);
  const load = () => readSource(source);
  return {
    key,
    list: 'call' in source ? sourceKey({ ...source, query: {} }) : key,
    load: (isReload) => (isReload ? askAnswer : joinAnswer)(key, load),
    absent: () => (isMissing(source) ? absent('not-offered') : undefined),
  };
}

/** A store of a contract read, which the header's refresh reloads. */
export function remote<R extends Read>(options: Options<R>): RemoteStore<ReadData<R>> {
  /** A missing object or call is shown in place, without a toast. */
  const fail = (error: unknown, isShown: boolean): Failed | undefined => {
    const cause = absenceOf(error);
    if (cause) return absent(cause);
    const message = messageFor(error, options.fallback);
    // A new version has its own notice, and the shown data is still correct.
    const usual = options.toast ?? (isShown ? { title: message, message: '' } : undefined);
    const notice = isOutdated(error) ? undefined : usual;
    if (notice && isUnanswered(error)) notifyOffline(isShown ? undefined : notice);
    else if (notice) notifyOnce(reloadNotice(notice, isShown ? reasonFor(error, notice.message) : undefined));
    return isShown ? undefined : { state: 'error', message, reason: reasonFor(error, message) };
  };
  const ask = (page: Page) => questionOn(page, options.read);
  const { ready, ...store } = read<Page, ReadData<R>>({ $page, ask, fail, cache });

  return {
    ...store,
    first: (page, answers, lacking = []) => {
      const source = sourceOn(page, options.read);
      if (source && isMissing(source, lacking)) return absent('not-offered');
      const data = source ? answers[sourceKey(source)] : undefined;
      return data === undefined ? { state: 'loading' } : ready(data);
    },
  };
}
