declare global {
  /** Set by lib/client/early-action.js: the choices that the visitor made before hydration, by field. */
  var coaEarlyChoices: Map<HTMLSelectElement | HTMLInputElement, string | boolean>;
  /** Set there too: the visitor's last press or submission. */
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

/** Fields whose value is not typed text. */
const NO_TEXT = /checkbox|file|radio/;

/**
 * Remembers the island's controls before hydration: if the browser has translated the page, React renders it anew. Call
 * the returned function after hydration: it restores the text typed into replaced fields and the focus, and repeats the
 * visitor's early choices, then the early action.
 */
export function keepEarlyActions(island: HTMLElement): () => void {
  const former = controlsOf(island);
  const focused = document.activeElement as Control;
  return () => {
    const present = controlsOf(island);
    const at = (control: Control) => (present.length === former.length ? former.indexOf(control) : -1);
    const successor = <C extends Control>(control: C) =>
      control.isConnected ? control : (present[at(control)] as C | undefined);
    for (const field of former as HTMLInputElement[]) {
      const { value, defaultValue = value, type } = field;
      const isTyped = value !== defaultValue && !NO_TEXT.test(type);
      if (isTyped && !field.isConnected) set(successor(field), value, 'input');
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

type Field = HTMLInputElement | HTMLSelectElement;

function set(field: Field | undefined, value: string, type: 'input' | 'change'): void {
  if (!field) return;
  field.value = value;
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Hydration kept the choice or restored the server's value: in both cases the island needs a change event. */
function choose(field: Field | undefined, choice: string | boolean): void {
  if (typeof choice === 'string') set(field, choice, 'change');
  else if (field) {
    (field as HTMLInputElement).checked = !choice;
    field.click();
  }
}
