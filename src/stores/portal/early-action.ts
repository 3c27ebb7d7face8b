declare global {
  /** Set by lib/early-action.js: the fields that the visitor chose something in before the island was hydrated. */
  var coaEarlyChoices: Map<HTMLSelectElement | HTMLInputElement, string | boolean>;
  /** Set there, too: the visitor's last press or submission. */
  var coaEarlyAction:
    | { type: 'submit'; element: HTMLFormElement }
    | { type: 'click'; element: HTMLButtonElement }
    | undefined;
}

/** Repeats the visitor's early choices and then the early action, once the island listens. */
export function replayEarlyAction(): void {
  for (const [field, choice] of globalThis.coaEarlyChoices) {
    if (field.isConnected) choose(field, choice);
  }
  globalThis.coaEarlyChoices.clear();
  const action = globalThis.coaEarlyAction;
  globalThis.coaEarlyAction = undefined;
  if (!action?.element.isConnected) return;
  if (action.type === 'submit') action.element.requestSubmit();
  else action.element.click();
}

/** Hydration has left the field as it was, or restored the server's value: the island must hear of a change. */
function choose(field: HTMLSelectElement | HTMLInputElement, choice: string | boolean): void {
  if (typeof choice === 'string') {
    field.value = choice;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement) {
    field.checked = !choice;
    field.click();
  }
}
