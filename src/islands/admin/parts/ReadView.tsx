import { useStore } from '@nanostores/react';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { LoadError } from '#islands/parts/LoadError.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import { SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
import type { ReadStore } from '#stores/kernel/read.ts';
import { shownData } from '#stores/kernel/remote-state.ts';

interface ReadViewProps<Data> {
  read: ReadStore<Data>;
  /** The heading if the data, which would contain it, cannot be loaded. */
  title?: string;
  children: (data: Data) => Elements;
}

/** A read of a screen in all loading states. */
export function ReadView<Data>({ read, title, children }: ReadViewProps<Data>) {
  const remote = useStore(read.$state);
  if (remote.state === 'error')
    return (
      <>
        {title && <PageHead title={title} />}
        <LoadError error={remote} onRetry={() => void read.reload()} />
      </>
    );
  const data = shownData(remote);
  if (data !== undefined) return children(data);
  return (
    <div aria-busy="true">
      <SkeletonTable rows={6} />
    </div>
  );
}
