/** What has the focus, and what it is in. */
let path: HTMLElement[] = [];
/** Where the focus was before it went to a notice. */
let before: HTMLElement | undefined;

const NOTICES = '[aria-live]';
/** What takes the focus over from what leaves: the heading of what it was in, unless that names something better. */
const HEIRS = '[data-heir], h1, h2, h3';

/**
 * Keeps the focus when what has it leaves the page, which would give it to the page as a whole: the next press of the
 * Tab key would then begin at its top, and nothing be read out. A part that knows better moves it first.
 */
export function keepFocus(): void {
  remember();
  addEventListener('focusin', remember);
  // A press outside every control takes the focus away on purpose; one on what has it moves no focus.
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
  // One that is disabled or hidden meanwhile takes nothing.
  for (const heir of [...noticeHeirs(), nearestHeir()]) {
    if (!isLost()) return;
    if (!heir) continue;
    if (heir.tabIndex < 0) heir.tabIndex = -1;
    heir.focus();
  }
}

/** The next notice's last button, which closes it, or where the focus came from. */
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
