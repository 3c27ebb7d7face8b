import { askBeforeUnload } from '#stores/browser/ask-before-unload.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { forgetSecret, stopGuarding } from './one-time-secret.ts';
import { $page } from './router.ts';

/** Whether a form of the page holds what is not saved. */
export const $unsaved = ownedAtom('page', false);

const stopAsking = askBeforeUnload($unsaved, (isUnsaved) => isUnsaved);

/** Lets the document go without a question, as its session is over: drafts are kept. */
export function leaveUnasked(): void {
  $unsaved.set(false);
  forgetSecret();
  // At once: stores that hear of this in a change of another one hear of it later.
  stopAsking();
  stopGuarding();
}

/** The address that is opened once its maker says so. */
export const $leavingTo = ownedAtom<string | undefined>('page', undefined);

/** The link within the island that a press follows here. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isHere = link?.origin === location.origin && link.target === '' && !link.hasAttribute('download');
  const isOther = link?.pathname !== $page.get()?.path;
  return link && isPlain && isHere && isOther ? link : undefined;
}

/** Asks where a press on a link would leave what is not saved, before the router hears of it. */
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
