import { type ComponentType, useEffect, useState } from 'react';
import { renewDocument } from '#stores/portal/renew-document.ts';

/** A component that loads once `isWanted`; undefined until then. `load` must be the same in every render. */
export function useLater<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!isWanted || Part) return;
    load().then((loaded) => setPart(() => loaded), renewDocument);
  }, [isWanted, load, Part]);
  return Part;
}
