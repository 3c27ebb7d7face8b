import type { ReadableAtom } from 'nanostores';

/** Lets the browser ask before it leaves a document with unsaved data in the store. Returns how to stop. */
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
