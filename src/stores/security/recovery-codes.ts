import { askBeforeUnload } from '#stores/browser/ask-before-unload.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';

/** New recovery codes, which are shown once. */
export type Codes =
  | { state: 'none' }
  /** `leaving`: asks before unsaved codes are dropped. */
  | { state: 'unsaved' | 'saved' | 'leaving'; codes: readonly string[] };

/** They belong to the session: they survive going to another page by mistake. */
export const $codes = ownedAtom<Codes>('session', { state: 'none' });

askBeforeUnload($codes, ({ state }) => state === 'unsaved' || state === 'leaving');

/** Shows new codes; a further factor comes without any. */
export function showCodes(codes: readonly string[]): void {
  if (codes.length > 0) $codes.set({ state: 'unsaved', codes });
}

function become(state: 'unsaved' | 'saved' | 'leaving'): void {
  const shown = $codes.get();
  if (shown.state !== 'none') $codes.set({ state, codes: shown.codes });
}

export const codesSaved = () => become('saved');
/** Goes back to codes that are not saved yet. */
export const returnToCodes = () => become('unsaved');

/** Closes saved codes; asks about others first. */
export function leaveCodes(): void {
  if ($codes.get().state === 'unsaved') become('leaving');
  else forgetCodes();
}

export function forgetCodes(): void {
  $codes.set({ state: 'none' });
}
