import { askBeforeUnload } from '#stores/browser/ask-before-unload.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';

/** New recovery codes, which are shown once. */
export type Codes =
  | { state: 'none' }
  /** `leaving`: asks before it discards unsaved codes. */
  | { state: 'unsaved' | 'saved' | 'leaving'; codes: readonly string[] };

/** Owned by the session: they survive leaving the page by mistake. */
export const $codes = ownedAtom<Codes>('session', { state: 'none' });

askBeforeUnload($codes, ({ state }) => state === 'unsaved' || state === 'leaving');

/** Shows new codes; further factors have none. */
export function showCodes(codes: readonly string[]): void {
  if (codes.length > 0) $codes.set({ state: 'unsaved', codes });
}

function become(state: 'unsaved' | 'saved' | 'leaving'): void {
  const shown = $codes.get();
  if (shown.state !== 'none') $codes.set({ state, codes: shown.codes });
}

export const codesSaved = () => become('saved');
/** Returns to the unsaved codes. */
export const returnToCodes = () => become('unsaved');

/** Closes saved codes; asks before closing unsaved ones. */
export function leaveCodes(): void {
  if ($codes.get().state === 'unsaved') become('leaving');
  else forgetCodes();
}

export function forgetCodes(): void {
  $codes.set({ state: 'none' });
}
