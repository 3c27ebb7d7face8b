import { askBeforeUnload } from '#stores/browser/ask-before-unload.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { forgetSecret, stopGuarding } from './one-time-secret.ts';
import { $page } from './router.ts';

/** Whether a form of the page has unsaved input. */
export const $unsaved = ownedAtom('page', false);

const stopAsking = askBeforeUnload($unsaved, (isUnsaved) => isUnsaved);

/** Allows the document to unload without a question after the session's end; drafts are stored. */
export function leaveUnasked(): void {
  $unsaved.set(false);
  forgetSecret();
  // Called directly, because listeners run too late when another store's change triggers this one.
  stopAsking();
  stopGuarding();
}

/** The URL that opens once the user confirms. */
export const $leavingTo = ownedAtom<string | undefined>('page', undefined);

/** The clicked link, if it leads to another page of this site in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isHere = link?.origin === location.origin && link.target === '' && !link.hasAttribute('download');
  const isOther = link?.pathname !== $page.get()?.path;
  return link && isPlain && isHere && isOther ? link : undefined;
}

/** Intercepts clicks on links that would lose unsaved input, before the router sees them, and asks. */
export function watchLeaving(): void {
  const hear = (event: MouseEvent) => {
    const link = $unsaved.get() ? linkOf(event) : undefined;
    if (!link) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    $leavingTo.set(link.pathname + link.search);
  };
  document.addEventListener('click', hear, true);
}
