declare global {
  /** Set by lib/early-action.js: the fields that the visitor chose something in before the island was hydrated. */
  var coaEarlyChoices: Map<HTMLSelectElement | HTMLInputElement, string | boolean>;
  /** Set there, too: the visitor's last press or submission. */
  var coaEarlyAction:
    | { type: 'submit'; element: HTMLFormElement }
    | { type: 'click'; element: HTMLButtonElement }
    | undefined;
}

type Control =
  | HTMLButtonElement
  | HTMLFormElement
  | HTMLInputElement
  | HTMLSelectElement
  | HTMLTextAreaElement;

const controlsOf = (island: HTMLElement) =>
  Array.from<unknown>(island.querySelectorAll('button, form, input, select, textarea')) as Control[];

/** Their value is no text that somebody typed. */
const NO_TEXT = /checkbox|file|radio/;

/**
 * Remembers the island's controls before React takes them over: where the browser has translated the page by then, React
 * makes it anew. The function that it returns is for when the island listens: it brings back what was typed into the former
 * fields, and the focus, and repeats the visitor's early choices and then the early action.
 */
export function keepEarlyActions(island: HTMLElement): () => void {
  const former = controlsOf(island);
  const focused = document.activeElement as Control;
  return () => {
    const present = controlsOf(island);
    const isSame = present.length === former.length;
    const successor = <C extends Control>(control: C) =>
      control.isConnected ? control : isSame ? (present[former.indexOf(control)] as C) : undefined;
    for (const field of former as HTMLInputElement[]) {
      const [{ value, defaultValue = value, type }, now] = [field, successor(field)];
      if (now && now !== field && value !== defaultValue && !NO_TEXT.test(type)) set(now, value, 'input');
    }
    if (!focused.isConnected) successor(focused)?.focus();
    for (const [field, choice] of globalThis.coaEarlyChoices) choose(successor(field), choice);
    globalThis.coaEarlyChoices.clear();
    const action = globalThis.coaEarlyAction;
    globalThis.coaEarlyAction = undefined;
    if (action?.type === 'submit') successor(action.element)?.requestSubmit();
    else if (action) successor(action.element)?.click();
  };
}

function set(field: HTMLInputElement | HTMLSelectElement, value: string, type: 'input' | 'change'): void {
  field.value = value;
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Hydration has left the field as it was, or restored the server's value: the island must hear of a change. */
function choose(field: HTMLSelectElement | HTMLInputElement | undefined, choice: string | boolean): void {
  if (field && typeof choice === 'string') set(field, choice, 'change');
  else if (field) {
    (field as HTMLInputElement).checked = !choice;
    field.click();
  }
}
