/**
 * The order page with scripts (src/pages/checkout): a choice shows its price at once, ticked boxes are kept, and one
 * press sends one order.
 */
const KEPT = 'coa-checkout';

const choice = document.querySelector<HTMLFormElement>('[data-choice]');
const order = document.querySelector<HTMLFormElement>('[data-order]');
const coupon = choice?.querySelector<HTMLInputElement>('[name=coupon]');
const quantity = choice?.querySelector<HTMLInputElement>('[name=quantity], [name=devices]');
/** The common end date of several renewed licences. */
const until = choice?.querySelector<HTMLInputElement>('[name=until]');
const applied = coupon?.value.trim().toUpperCase();

const boxes = () => [...(order?.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]') ?? [])];

/** Whether the page of another choice is loading: this page sends no order any more. */
let isLeaving = false;

/** Replaces this page with that of the new choice, so that Back leaves the order. */
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
    // If the browser refuses storage, the ticks are lost.
  }
  location.replace(`${location.pathname}?${new URLSearchParams(chosen)}`);
}

/** A selector that finds the focused field again on the next page. */
function selectorOf(active: Element | null): string {
  if (!(active instanceof HTMLInputElement) || !choice?.contains(active)) return '[name=duration]:checked';
  const isOneOfSeveral = active.type === 'radio' || active.type === 'checkbox';
  return `[name="${active.name}"]${isOneOfSeveral ? `[value="${CSS.escape(active.value)}"]` : ''}`;
}

type Kept = { path: string; ticked: string[]; focus: string; top: number };

/** Without `tryStorage` of the layout: a shared import would cost every public page a request. */
function takeKept(): Kept | undefined {
  try {
    const stored = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    return stored ? JSON.parse(stored) : undefined;
  } catch {
    return undefined;
  }
}

/** Restores what `show` kept. A box whose text has changed is not ticked: its value identifies the text. */
function restore(): void {
  const kept = takeKept();
  if (kept?.path !== location.pathname) return;
  for (const box of boxes()) box.checked ||= kept.ticked.includes(`${box.name} ${box.value}`);
  choice?.querySelector<HTMLInputElement>(kept.focus)?.focus({ preventScroll: true });
  scrollTo({ top: kept.top, behavior: 'instant' });
}

/** Points out a typed code that was not applied, which the order would ignore silently. */
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
// The browser's history may restore the page in its last state.
addEventListener('pageshow', () => {
  isLeaving = false;
  if (!button) return;
  button.ariaDisabled = null;
  button.textContent = label;
});

restore();
// The visitor reads a refusal first, whatever the scroll position was.
document.querySelector<HTMLElement>('[data-alert]')?.focus();

export {};
