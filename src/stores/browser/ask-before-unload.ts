import type { ReadableAtom } from 'nanostores';

/**
 * Lets the browser ask before it leaves the document while the store has unsaved data. Returns a function that stops
 * this.
 */
export function askBeforeUnload<Value>(
  $store: ReadableAtom<Value>,
  isUnsaved: (value: Value) => boolean,
): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const stop = () => removeEventListener('beforeunload', ask);
  $store.listen((value) => {
    if (isUnsaved(value)) addEventListener('beforeunload', ask);
    else stop();
  });
  return stop;
}
