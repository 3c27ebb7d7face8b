/**
 * Tells of each field that was filled in and left, by the DOM's change event: React's comes with every key. What
 * follows may move the page, and a button that moves between pressing and releasing misses its press: so this waits
 * until the pointer is up. Returns how to stop.
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
  // The click comes after the pointer is up, in the same task.
  const release = () => {
    if (isPressed) setTimeout(settle);
    isPressed = false;
  };

  // Mouse events come with touches as well, and then around the change.
  addEventListener('mousedown', press, { capture: true, signal });
  // A drag or the list of a select may swallow the end of a press.
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
