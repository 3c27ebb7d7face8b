/** The link by which somebody left a page, by the page's address. */
const left = new Map<string, string>();
let isBack = false;

const here = () => location.pathname + location.search;

/**
 * Notes by which link the page on display is left for another one. Runs before the address changes, unless back or forward
 * have changed it already: whether they have is the answer.
 */
export function leaveFor(to: { path: string }): boolean {
  isBack = location.pathname === to.path;
  const link = document.activeElement?.getAttribute('href');
  if (!isBack && link) left.set(here(), link);
  return isBack;
}

/** Takes the focus to the link by which the page was left that somebody has come back to; false where there is none. */
export function focusPlace(): boolean {
  const href = isBack && left.get(here());
  const links = document.querySelectorAll<HTMLElement>('main a');
  const link = [...links].find((each) => each.getAttribute('href') === href);
  link?.focus({ preventScroll: true });
  return link !== undefined;
}
