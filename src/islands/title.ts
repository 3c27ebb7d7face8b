import { useEffect } from 'react';
import { pageTitle } from '#lib/contract/routes/routes.ts';
import { usePath } from './hooks.ts';

/** Calls the document as its heading does, where that names one thing among many; the server has done so at first. */
export function useTitle(title: string): string {
  const path = usePath();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path with an equal title has had its route's
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title, path]);
  return title;
}
