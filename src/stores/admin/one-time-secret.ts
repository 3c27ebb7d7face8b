import { askBeforeUnload } from '#stores/browser/ask-before-unload.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';

/** A value that the API returns only once, with the texts of its dialog. */
export interface OneTimeSecret {
  value: string;
  title: string;
  text: string;
  copyLabel: string;
  /** The label of the button that confirms that the value is stored elsewhere. */
  saved: string;
}

/** Owned by the session, so that it survives navigation to another page. */
export const $secret = ownedAtom<(OneTimeSecret & { isCopied?: true }) | undefined>('session', undefined);

/** Stops the browser's question before it unloads a document with an uncopied value. */
export const stopGuarding = askBeforeUnload($secret, (secret) => secret !== undefined && !secret.isCopied);

export const forgetSecret = (): void => $secret.set(undefined);

export function showOnce(secret: OneTimeSecret): void {
  $secret.set(secret);
  // A document in the back/forward cache must not contain the secret.
  addEventListener('pagehide', forgetSecret, { once: true });
}

/** Notes that the clipboard has the value, so that the dialog can be closed in any way. */
export function secretCopied(): void {
  const secret = $secret.get();
  if (secret) $secret.set({ ...secret, isCopied: true });
}
