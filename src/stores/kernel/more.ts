import { atom } from 'nanostores';
import { notifyFailure } from '#stores/shell/failure.ts';
import type { ReadStore } from './read.ts';

/** A list as far as it was read; `next` is where it goes on. */
export interface Listed {
  results: unknown[];
  next: string | null;
}

/**
 * Reads on in a list.
 *
 * @param load the rows after a cursor; nothing where the page has no list
 */
export function readMore<Data>(
  list: ReadStore<Data>,
  load: (after: string) => Promise<Data> | undefined,
  fallback: string,
) {
  /** Whether the rows after the shown ones are on their way. */
  const $isReading = atom(false);

  /** Appends the rows after the shown ones. */
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
