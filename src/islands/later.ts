import { type ComponentType, useCallback, useState } from 'react';

/** A part whose code comes when it is first wanted: undefined until then. `load` stays the same from render to render. */
export function useLater<Props>(
  load: () => Promise<ComponentType<Props>>,
): [Part: ComponentType<Props> | undefined, want: () => void] {
  const [part, setPart] = useState<ComponentType<Props>>();
  const want = useCallback(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      // A chunk that is gone after a deployment: the new document brings today's.
      () => location.reload(),
    );
  }, [load]);
  return [part, want];
}
