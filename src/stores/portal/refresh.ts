import { atom } from 'nanostores';

/** Counts the presses of the refresh button: mounted stores reload when it changes. */
export const $refresh = atom(0);

export function refreshScreen(): void {
  $refresh.set($refresh.get() + 1);
}
