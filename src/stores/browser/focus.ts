/** The focused element and its ancestors. */
let path: HTMLElement[] = [];
/** The focused element before the focus moved to a notice. */
let before: HTMLElement | undefined;

const NOTICES = '[aria-live]';
/** Elements that inherit the focus of a removed element: the heading of its section, or one that the section marks. */
const HEIRS = '[data-heir], h1, h2, h3';

/**
 * Moves the focus when the focused element leaves the page. The browser would give it to the page, so that the Tab key
 * would restart at the top and screen readers would read nothing. A component that knows better moves it first.
 */
export function keepFocus(): void {
  remember();
  addEventListener('focusin', remember);
  // A press outside all controls removes the focus on purpose; a press on the focused element does not move it.
  addEventListener('pointerdown', ({ target }) => {
    if (!path[0]?.contains(target as Node)) path = [];
  });
  new MutationObserver(() => {
    // After React's effects, which may move the focus themselves.
    if (isLost()) requestAnimationFrame(() => setTimeout(bequeath));
  }).observe(document.body, { childList: true, subtree: true });
}

function remember(): void {
  path = [];
  for (let part = document.activeElement; part; part = part.parentElement) path.push(part as HTMLElement);
  if (document.activeElement !== document.body && !isIn(NOTICES)) [before] = path;
}

const isIn = (selector: string) => path.some((part) => part.matches(selector));
const isLost = () => document.activeElement === document.body && path[0]?.isConnected === false;

function bequeath(): void {
  // A disabled or hidden element does not accept the focus.
  for (const heir of [...noticeHeirs(), nearestHeir()]) {
    if (!isLost()) return;
    if (!heir) continue;
    if (heir.tabIndex < 0) heir.tabIndex = -1;
    heir.focus();
  }
}

/** The close button (the last one) of the next notice, or the element focused before the notice. */
function noticeHeirs(): (HTMLElement | null | undefined)[] {
  const region = path.find((part) => part.isConnected && part.matches(NOTICES));
  return region ? [region.querySelector<HTMLElement>('li:first-child button:last-child'), before] : [];
}

function nearestHeir(): HTMLElement | undefined {
  for (const part of path) {
    if (!part.isConnected) continue;
    const heirs = [...part.querySelectorAll<HTMLElement>(HEIRS)];
    const heir = heirs.find((candidate) => candidate.getClientRects().length > 0);
    if (heir) return heir;
  }
  return undefined;
}
