import type { Passkey } from '#lib/contract/security/security.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';

/** What is asked before something goes. */
export type Question =
  | { kind: 'remove-passkey'; passkey: Passkey }
  | { kind: 'remove-app' }
  /** `isUnseen`: the present ones got lost on their way here. */
  | { kind: 'replace-codes'; isUnseen?: true };

/** The dialog that is open. */
export type Dialog =
  | { kind: 'none' }
  | { kind: 'add-passkey' }
  /** A new app's secret, as text and as what its QR code says. */
  | { kind: 'set-up-app'; secret: string; uri: string }
  | Question;

/** What the open dialog asks, if it asks. */
export function questionOf(dialog: Dialog): Question | undefined {
  if (dialog.kind === 'none' || dialog.kind === 'add-passkey' || dialog.kind === 'set-up-app')
    return undefined;
  return dialog;
}

export const $dialog = ownedAtom<Dialog>('page', { kind: 'none' });

export function openDialog(dialog: Dialog): void {
  $dialog.set(dialog);
}

export function closeDialog(): void {
  $dialog.set({ kind: 'none' });
}
