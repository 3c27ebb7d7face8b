import { atom } from 'nanostores';

/** Counts the presses of the header's refresh button; whatever is on screen reloads when it changes. */
export const $refresh = atom(0);

export function refreshScreen(): void {
  $refresh.set($refresh.get() + 1);
}
