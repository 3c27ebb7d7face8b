/** The chosen duration on public pages. The value of each radio button is the address of its choice. */
const chosenIn = (form: ParentNode) => form.querySelector<HTMLInputElement>(':checked');

/** Writes the price of the choice into the member's button. */
function showChoice(form: Element): void {
  const button = form.querySelector<HTMLElement>('[data-buy]');
  if (!button) return;
  const { buy = '', choose = '' } = button.dataset;
  const amount = chosenIn(form)?.dataset.amount;
  button.textContent = amount ? buy.replace('#', amount) : choose;
  button.ariaDisabled = amount ? null : 'true';
  if (amount) form.querySelector('fieldset > p')?.toggleAttribute('hidden', true);
  // The hidden field opens the product without a choice.
  form.querySelector('[type=hidden]')?.toggleAttribute('disabled', amount !== undefined);
}

function askForChoice(form: Element): void {
  const group = form.querySelector('fieldset');
  const hint = group?.querySelector(':scope > p');
  hint?.toggleAttribute('hidden', false);
  if (hint) group?.setAttribute('aria-describedby', hint.id);
  group?.querySelector('input')?.focus();
}

const alertOf = (form: Element) => form.querySelector<HTMLElement>('[role=alert]');

/** Elements that say that another purchase is running; the browser may have translated their text. */
const waiting = new Set<Element>();

/** Only one purchase runs at a time: says so at a second one. */
function askToWait(form: Element): void {
  const alert = alertOf(form);
  if (!alert) return;
  alert.replaceChildren(alert.dataset.wait ?? '');
  waiting.add(alert);
}

function endWaits(): void {
  for (const alert of waiting) alert.replaceChildren();
  waiting.clear();
}

async function order(form: HTMLFormElement, button: HTMLElement, choice: string): Promise<void> {
  const alert = alertOf(form);
  alert?.replaceChildren();
  button.textContent = button.dataset.busy ?? '';
  button.ariaBusy = 'true';
  try {
    const { buy } = await import('./buy.ts');
    await buy(form, choice);
  } catch {
    // The code could not be loaded.
    alert?.replaceChildren(alert.dataset.offline ?? '');
  }
  button.ariaBusy = null;
  endWaits();
  showChoice(form);
}

document.addEventListener('change', ({ target }) => {
  const form = target instanceof Element && target.closest('[data-order]');
  if (form) showChoice(form);
});

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-buy]') : null;
  const form = button?.closest('form');
  if (!button || !form || button.ariaBusy) return;
  const choice = chosenIn(form)?.value;
  if (choice === undefined) askForChoice(form);
  else if (document.querySelector('[data-buy][aria-busy]')) askToWait(form);
  else void order(form, button, choice);
});

/** Selects the choice in the address, unless the browser has restored one. */
function chooseByAddress(form: Element): void {
  const { search, hash } = location;
  if (!search || chosenIn(form)) return;
  for (const radio of form.querySelectorAll<HTMLInputElement>('[type=radio]')) {
    const [path, card] = radio.value.split('#');
    if (!path?.endsWith(search)) continue;
    radio.checked = true;
    if (!hash) location.replace(`#${card}`);
  }
}

addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('[data-order]')) {
    chooseByAddress(form);
    showChoice(form);
  }
});
