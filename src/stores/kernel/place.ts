/** The link by which the visitor left a page, by the page's address. */
const left = new Map<string, string>();
let isBack = false;

const here = () => location.pathname + location.search;

/**
 * Stores the link by which the visitor leaves the page. It runs before the router changes the address; if the address
 * has already changed, the visitor went back or forward. Returns whether that is so.
 */
export function leaveFor(to: { path: string }): boolean {
  isBack = location.pathname === to.path;
  const link = document.activeElement?.getAttribute('href');
  if (!isBack && link) left.set(here(), link);
  return isBack;
}

/** After going back, focuses the link by which the visitor had left the page; false if there is none. */
export function focusPlace(): boolean {
  const href = isBack && left.get(here());
  const links = document.querySelectorAll<HTMLElement>('main a');
  const link = [...links].find((each) => each.getAttribute('href') === href);
  link?.focus({ preventScroll: true });
  return link !== undefined;
}
