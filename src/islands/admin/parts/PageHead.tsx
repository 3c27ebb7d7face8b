import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect } from 'react';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { documentTitle } from '#lib/contract/admin/routes.ts';
import { $page } from '#stores/admin/router.ts';

/** A screen's head. It also sets the document title: «Cliente Maria Rossi | COA». */
export function PageHead(props: ComponentProps<typeof PageHeader>) {
  const page = useStore($page);
  const title = documentTitle(page?.route, props.title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation has reset the title, even to an equal one
  useEffect(() => {
    document.title = title;
  }, [title, page?.path]);
  return <PageHeader {...props} />;
}
