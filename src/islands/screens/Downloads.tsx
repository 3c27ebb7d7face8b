import { href } from '#lib/contract/routes.ts';
import { downloads } from '#lib/text/downloads.ts';
import { downloadList } from '#stores/screens/downloads.ts';
import { useRemote } from '../hooks.ts';
import { DownloadTable } from '../parts/DownloadTable.tsx';
import { LoadError } from '../parts/LoadError.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SkeletonCard, SkeletonTable } from '../ui/Skeleton.tsx';
import { StatCard } from '../ui/StatCard.tsx';

export { SidebarLayout as Layout } from '../parts/SidebarLayout.tsx';

export default function Downloads() {
  return (
    <>
      <PageHeader title={downloads.title} description={downloads.intro} />
      <Content />
    </>
  );
}

function Content() {
  const remote = useRemote(downloadList);
  switch (remote.state) {
    case 'loading':
      return (
        <div className="grid gap-6" aria-busy="true">
          <div className="sm:max-w-xs">
            <SkeletonCard />
          </div>
          <SkeletonTable />
        </div>
      );
    case 'error':
      return <LoadError error={remote} onRetry={() => void downloadList.reload()} />;
    case 'ready': {
      const { downloads: available } = remote.data;
      return (
        <div className="grid gap-6">
          <div className="sm:max-w-xs">
            <StatCard
              label={downloads.available}
              value={available.length}
              icon={<Icon name="hard-drive-download" size={18} />}
            />
          </div>
          {available.length === 0 ? (
            <EmptyState
              picture="downloads"
              title={downloads.empty}
              description={downloads.emptyText}
              action={<ButtonLink href={href('products')}>{downloads.buy}</ButtonLink>}
            />
          ) : (
            <DownloadTable rows={available} />
          )}
        </div>
      );
    }
  }
}
