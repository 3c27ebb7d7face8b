import { askBeforeUnload } from '#stores/browser/ask-before-unload.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';

/** A value that the API tells once, with the words of the dialog that shows it. */
export interface OneTimeSecret {
  value: string;
  title: string;
  text: string;
  copyLabel: string;
  /** The button that says that the value is kept elsewhere. */
  saved: string;
}

/** It belongs to the session: it survives a step back to another page. */
export const $secret = ownedAtom<(OneTimeSecret & { isCopied?: true }) | undefined>('session', undefined);

/** Ends the browser's question before a document with an uncopied value goes. */
export const stopGuarding = askBeforeUnload($secret, (secret) => secret !== undefined && !secret.isCopied);

export const forgetSecret = (): void => $secret.set(undefined);

export function showOnce(secret: OneTimeSecret): void {
  $secret.set(secret);
  // A document that the browser keeps for a step back keeps no secret.
  addEventListener('pagehide', forgetSecret, { once: true });
}

/** The clipboard has it: any way of closing its dialog loses nothing now. */
export function secretCopied(): void {
  const secret = $secret.get();
  if (secret) $secret.set({ ...secret, isCopied: true });
}
