import { ownedAtom } from '#stores/kernel/session-lifetime.ts';

/** A licence that somebody is about to offer to another account. */
export interface MovableLicense {
  id: string;
  product_name: string;
  /** The last letters of its key. */
  ending: string;
}

/** The licences that the dialog is about; it comes when it is first needed. */
export const $moving = ownedAtom<readonly MovableLicense[] | undefined>('page', undefined);
