import { type ComponentType, useEffect, useState } from 'react';
import { offerRenewal } from '#stores/kernel/renew-document.ts';

/**
 * A component that loads once `isWanted`; undefined until then. If its code cannot be loaded, `giveUp` undoes the
 * press, so that the next one tries again. `load` must be the same function in every render.
 */
export function useLater<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  giveUp?: () => void,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `giveUp` changes with every render
  useEffect(() => {
    if (!isWanted || Part) return;
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        giveUp?.();
        void offerRenewal();
      },
    );
  }, [isWanted, load, Part]);
  return Part;
}
