import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect } from 'react';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { documentTitle } from '#lib/contract/admin/routes.ts';
import { $page } from '#stores/admin/router.ts';

/** A screen's head, which names the document as well: «Cliente Maria Rossi | COA». */
export function PageHead(props: ComponentProps<typeof PageHeader>) {
  const page = useStore($page);
  const title = documentTitle(page?.route, props.title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of an equal title has had its noun's
  useEffect(() => {
    document.title = title;
  }, [title, page?.path]);
  return <PageHeader {...props} />;
}
