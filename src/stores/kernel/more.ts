import { atom } from 'nanostores';
import { notifyFailure } from '#stores/shell/failure.ts';
import type { ReadStore } from './read.ts';

/** The loaded part of a list; `next` is the cursor of the next page. */
export interface Listed {
  results: unknown[];
  next: string | null;
}

/**
 * Loads further rows of a list.
 *
 * @param load the rows after a cursor; undefined if the page has no list
 */
export function readMore<Data>(
  list: ReadStore<Data>,
  load: (after: string) => Promise<Data> | undefined,
  fallback: string,
) {
  /** Whether the next rows are loading. */
  const $isReading = atom(false);

  /** Appends the next rows. */
  const more = async (): Promise<void> => {
    const state = list.$state.get();
    const { results, next } = state.state === 'ready' ? (state.data as Listed) : { results: [], next: null };
    if (next === null || $isReading.get()) return;
    $isReading.set(true);
    try {
      const answer = (await load(next)) as Listed | undefined;
      // The filters may have changed meanwhile.
      if (!answer || list.$state.get() !== state) return;
      list.update((shown) => ({
        ...shown,
        results: [...results, ...answer.results],
        next: answer.next,
      }));
    } catch (error) {
      notifyFailure(error, fallback);
    } finally {
      $isReading.set(false);
    }
  };

  return { $isReading, more };
}
