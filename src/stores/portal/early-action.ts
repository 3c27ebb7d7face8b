declare global {
  /** Left by lib/early-action.js: the last thing that was done while the island was still being hydrated. */
  var coaEarlyAction:
    | { type: 'submit'; element: HTMLFormElement }
    | { type: 'input'; element: HTMLSelectElement; value: string }
    | { type: 'click'; element: HTMLButtonElement }
    | undefined;
}

/** Does what the visitor did too early, now that somebody listens. */
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
      // Hydrating has put back what the server rendered.
      action.element.value = action.value;
      action.element.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
