import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { LoadError } from '#islands/parts/LoadError.tsx';
import { SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
import type { StaffRead } from '#stores/admin/read.ts';
import { shownData } from '#stores/portal/remote-state.ts';

/** What a screen reads, in all its states. */
export function ReadView<Data>({
  read,
  children,
}: {
  read: StaffRead<Data>;
  children: (data: Data) => ReactNode;
}) {
  const remote = useStore(read.$state);
  if (remote.state === 'error') return <LoadError error={remote} onRetry={() => void read.reload()} />;
  const data = shownData(remote);
  return data === undefined ? <SkeletonTable rows={6} /> : children(data);
}
