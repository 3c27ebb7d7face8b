/**
 * Calls `tell` for each changed field when it loses the focus, by the DOM's change event: React's fires at every key.
 * It waits until the pointer is up, since the reaction may move a pressed button away. Returns how to stop.
 */
export function watchFilled(
  form: HTMLFormElement,
  tell: (name: string, values: FormData) => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const filled = new Set<string>();
  let isPressed = false;

  const settle = () => {
    for (const name of filled) tell(name, new FormData(form));
    filled.clear();
  };
  const press = ({ button }: MouseEvent) => {
    isPressed = button === 0;
  };
  // The click event follows the pointer's release, in the same task.
  const release = () => {
    if (isPressed) setTimeout(settle);
    isPressed = false;
  };

  // Touches also cause mouse events, before and after the change event.
  addEventListener('mousedown', press, { capture: true, signal });
  // A drag or a select's list may swallow the end of a press.
  for (const end of ['mouseup', 'dragend', 'keydown'])
    addEventListener(end, release, { capture: true, signal });
  form.addEventListener('submit', () => filled.clear(), { signal });
  form.addEventListener(
    'change',
    ({ target }) => {
      filled.add((target as HTMLInputElement).name);
      if (!isPressed) settle();
    },
    { signal },
  );
  return () => stop.abort();
}
