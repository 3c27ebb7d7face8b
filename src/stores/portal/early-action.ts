declare global {
  /** Set by lib/early-action.js: the visitor's last action before the island was hydrated. */
  var coaEarlyAction:
    | { type: 'submit'; element: HTMLFormElement }
    | { type: 'input'; element: HTMLSelectElement; value: string }
    | { type: 'click'; element: HTMLButtonElement }
    | undefined;
}

/** Repeats the visitor's early action once the island listens. */
export function replayEarlyAction(): void {
  const action = globalThis.coaEarlyAction;
  globalThis.coaEarlyAction = undefined;
  if (!action?.element.isConnected) return;
  switch (action.type) {
    case 'submit':
      action.element.requestSubmit();
      break;
    case 'click':
      action.element.click();
      break;
    case 'input':
      // Hydration has restored the server's value.
      action.element.value = action.value;
      action.element.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
