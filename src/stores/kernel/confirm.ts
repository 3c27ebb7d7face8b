import { atom } from 'nanostores';
import { Abandoned, atEndOf } from './session-lifetime.ts';

/** The confirmation methods, while the dialog is open (docs/product.md, 4.15 Confirmation). */
export const $confirmMethods = atom<readonly string[] | undefined>(undefined);

let asked = Promise.resolve();
let settle = (_isConfirmed: boolean): void => {};

/** Opens the dialog; concurrent calls share its confirmation. @throws Abandoned, if the user does not confirm */
export function confirm(ways: readonly string[]): Promise<void> {
  if (!$confirmMethods.get()) {
    asked = new Promise((resolve, reject) => {
      settle = (isConfirmed) => (isConfirmed ? resolve() : reject(new Abandoned()));
    });
    $confirmMethods.set(ways);
  }
  return asked;
}

/** Closes the dialog; waiting calls continue or are abandoned. */
export function answer(isConfirmed: boolean): void {
  if (!$confirmMethods.get()) return;
  $confirmMethods.set(undefined);
  settle(isConfirmed);
}

atEndOf('page', () => answer(false));
