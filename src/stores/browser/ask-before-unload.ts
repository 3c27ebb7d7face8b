import type { ReadableAtom } from 'nanostores';

/** Has the browser ask before the document goes, while a store holds what would be lost. Returns what ends that at once. */
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
