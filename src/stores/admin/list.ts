import { atom, type ReadableAtom } from 'nanostores';
import type { AdminAnswerOf, AdminCallName } from '#lib/contract/admin/calls.ts';
import type { StaffPage } from '#lib/contract/admin/routes.ts';
import type { Params } from '#lib/contract/routes/routes.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { call } from './call.ts';
import { type StaffRead, staffRead } from './read.ts';
import { $page } from './router.ts';

/** The calls that answer a list by its cursor. */
export type ListCall = {
  [N in AdminCallName]: AdminAnswerOf<N> extends { results: unknown[]; next: string | null } ? N : never;
}[AdminCallName];

interface Listed {
  results: unknown[];
  next: string | null;
}

export interface StaffList<Data> extends StaffRead<Data> {
  /** Whether the rows after the shown ones are on their way. */
  $isReading: ReadableAtom<boolean>;
  /** Appends the rows after the shown ones. */
  more: () => Promise<void>;
}

/**
 * A list whose filters live in the address.
 *
 * @param ask what a page's address asks for; nothing on other pages
 */
export function staffList<N extends ListCall>(
  name: N,
  fallback: string,
  ask: (page: StaffPage) => Params | undefined,
): StaffList<AdminAnswerOf<N>> {
  const queryOf = (page: StaffPage) => {
    const query = ask(page);
    return query && { query };
  };
  const list = staffRead(name, fallback, queryOf);
  const $isReading = atom(false);

  const more = async (): Promise<void> => {
    const page = $page.get();
    const state = list.$state.get();
    const query = page && ask(page);
    const { next } = state.state === 'ready' ? (state.data as Listed) : { next: null };
    if (!query || next === null || $isReading.get()) return;
    $isReading.set(true);
    try {
      const answer = (await call(name, { query: { ...query, after: next } })) as Listed;
      // The filters may have changed meanwhile.
      if (list.$state.get() !== state) return;
      list.update((data) => {
        const shown = data as Listed;
        return { ...shown, ...answer, results: [...shown.results, ...answer.results] } as typeof data;
      });
    } catch (error) {
      notifyFailure(error, fallback);
    } finally {
      $isReading.set(false);
    }
  };

  return { ...list, $isReading, more };
}

/** These parameters of an address, as far as they say something. */
export const picked = (search: Params, names: readonly string[]): Params =>
  Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
