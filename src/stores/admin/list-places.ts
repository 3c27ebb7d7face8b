import type { Params } from '#lib/contract/routes/routes.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';

/** The state in which the user left a page: its filters and scroll position. */
interface ListPlace {
  search: string;
  top: number;
}

const $places = ownedAtom<Readonly<Record<string, ListPlace>>>('session', {});
const $isReturning = ownedAtom('page', false);

/** Stores the state of a page that the user leaves. */
export function keepPlace({ path, search }: { path: string; search: Params }, top: number): void {
  const query = new URLSearchParams(search as Record<string, string>).toString();
  $places.set({ ...$places.get(), [path]: { search: query && `?${query}`, top } });
}

/** The URL of a list with its last filters. */
export const addressOf = (href: string): string => href + ($places.get()[href]?.search ?? '');

/** Marks the next page as one to which the user returns. */
export const comeBack = (): void => $isReturning.set(true);

/** Whether the next page is marked. */
export const isReturning = (): boolean => $isReturning.get();

/** Restores the scroll position of a rendered page to which the user has returned. */
export function restorePlace(): void {
  if (!isReturning()) return;
  $isReturning.set(false);
  scrollTo(0, $places.get()[location.pathname]?.top ?? 0);
}
