import { type ComponentType, useEffect, useState } from 'react';
import { renewDocument } from '#stores/portal/renew-document.ts';

/** A part whose code comes when it is first wanted: undefined until then. `load` stays the same from render to render. */
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
