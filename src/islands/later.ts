import { type ComponentType, useState } from 'react';

/** A part whose code comes when it is first wanted: undefined until then. */
export function useLater<Props>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | undefined, want: () => void] {
  const [part, setPart] = useState<ComponentType<Props>>();
  const want = () => {
    load().then(
      (loaded) => setPart(() => loaded),
      // A chunk that is gone after a deployment: the new document brings today's.
      () => location.reload(),
    );
  };
  return [part, want];
}
