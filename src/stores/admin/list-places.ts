import type { Params } from '#lib/contract/routes/routes.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';

/** How a page was left: its filters, and how far it was scrolled. */
interface ListPlace {
  search: string;
  top: number;
}

const $places = ownedAtom<Readonly<Record<string, ListPlace>>>('session', {});
const $isReturning = ownedAtom('page', false);

/** Keeps how a page is left. */
export function keepPlace({ path, search }: { path: string; search: Params }, top: number): void {
  const query = new URLSearchParams(search as Record<string, string>).toString();
  $places.set({ ...$places.get(), [path]: { search: query && `?${query}`, top } });
}

/** The address of a list with the filters that it was left with. */
export const addressOf = (href: string): string => href + ($places.get()[href]?.search ?? '');

/** Says that the page that is opened next is one that somebody comes back to. */
export const comeBack = (): void => $isReturning.set(true);

/** Whether that is so. */
export const isReturning = (): boolean => $isReturning.get();

/** Scrolls a page that has been rendered to where it was left, if somebody has come back to it. */
export function restorePlace(): void {
  if (!isReturning()) return;
  $isReturning.set(false);
  scrollTo(0, $places.get()[location.pathname]?.top ?? 0);
}
