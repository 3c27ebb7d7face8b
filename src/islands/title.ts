import { useEffect } from 'react';
import { pageTitle } from '#lib/contract/routes/routes.ts';
import { usePath } from './hooks.ts';

/** Titles the document like its heading, if the page shows one of many objects; the server sets the first title. */
export function useTitle(title: string): string {
  const path = usePath();
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation has set the route's title
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title, path]);
  return title;
}
