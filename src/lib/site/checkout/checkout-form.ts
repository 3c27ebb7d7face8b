/**
 * The order's page where scripts run (src/pages/checkout): a choice shows its price at once, ticked boxes
 * outlive it, and one press is one order.
 */
const KEPT = 'coa-checkout';

const choice = document.querySelector<HTMLFormElement>('[data-choice]');
const order = document.querySelector<HTMLFormElement>('[data-order]');
const coupon = choice?.querySelector<HTMLInputElement>('[name=coupon]');
const quantity = choice?.querySelector<HTMLInputElement>('[name=quantity], [name=devices]');
/** The day that several licences are renewed to. */
const until = choice?.querySelector<HTMLInputElement>('[name=until]');
const applied = coupon?.value.trim().toUpperCase();

const boxes = () => [...(order?.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]') ?? [])];

/** Whether the page of another choice is on its way: nothing of this one is ordered any more. */
let isLeaving = false;

/** Opens the page of a choice in place of this one, so that the way back leads out of the order. */
function show(form: HTMLFormElement): void {
  if (!form.reportValidity()) return;
  isLeaving = true;
  const chosen = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
  );
  const kept = {
    path: location.pathname,
    ticked: boxes().flatMap(({ name, value, checked }) => (checked ? [`${name} ${value}`] : [])),
    focus: selectorOf(document.activeElement),
    top: scrollY,
  };
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // A browser that refuses storage forgets what was ticked.
  }
  location.replace(`${location.pathname}?${new URLSearchParams(chosen)}`);
}

/** What finds a field of the choice again, on the page that shows it. */
function selectorOf(active: Element | null): string {
  if (!(active instanceof HTMLInputElement) || !choice?.contains(active)) return '[name=duration]:checked';
  const isOneOfSeveral = active.type === 'radio' || active.type === 'checkbox';
  return `[name="${active.name}"]${isOneOfSeveral ? `[value="${CSS.escape(active.value)}"]` : ''}`;
}

type Kept = { path: string; ticked: string[]; focus: string; top: number };

/** Not by `tryStorage` of the layout: what both import would cost every public page a request. */
function takeKept(): Kept | undefined {
  try {
    const stored = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    return stored ? JSON.parse(stored) : undefined;
  } catch {
    return undefined;
  }
}

/** Gives back what `show` kept. A box whose words are others now stays empty: its value says which they are. */
function restore(): void {
  const kept = takeKept();
  if (kept?.path !== location.pathname) return;
  for (const box of boxes()) box.checked ||= kept.ticked.includes(`${box.name} ${box.value}`);
  choice?.querySelector<HTMLInputElement>(kept.focus)?.focus({ preventScroll: true });
  scrollTo({ top: kept.top, behavior: 'instant' });
}

/** A code that was typed and not applied would be left out in silence. */
function asksToApply(): boolean {
  const said = document.querySelector<HTMLElement>('#coupon-said');
  if (!coupon || !said || coupon.value.trim().toUpperCase() === applied) return false;
  said.className = 'text-sm font-semibold text-critical';
  said.textContent = said.dataset.notApplied ?? '';
  coupon.ariaInvalid = 'true';
  coupon.focus();
  return true;
}

choice?.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  const isChosen = target.type === 'radio' || target.type === 'checkbox';
  if (isChosen || target === quantity || target === until) show(choice);
});
choice?.addEventListener('submit', (event) => {
  event.preventDefault();
  show(choice);
});

const button = order?.querySelector('button');
const label = button?.textContent ?? '';
order?.addEventListener('submit', (event) => {
  if (!button || button.ariaDisabled || isLeaving || asksToApply()) return event.preventDefault();
  // A disabled button would lose the focus.
  button.ariaDisabled = 'true';
  button.textContent = order.dataset.busy ?? '';
});
// The browser's history may bring the page back as it was left.
addEventListener('pageshow', () => {
  isLeaving = false;
  if (!button) return;
  button.ariaDisabled = null;
  button.textContent = label;
});

restore();
// A refusal is read first, wherever the page was scrolled to.
document.querySelector<HTMLElement>('[data-alert]')?.focus();

export {};
