import { Loaded } from '#islands/parts/Loaded.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { Figures } from '#islands/ui/data/Figures.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { SkeletonCard, SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
import { href } from '#lib/contract/routes/routes.ts';
import { downloads } from '#lib/text/downloads.ts';
import { downloadList } from '#stores/downloads.ts';
import { DownloadTable } from './DownloadTable.tsx';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

export default function Downloads() {
  return (
    <>
      <PageHeader title={downloads.title} description={downloads.intro} />
      <Loaded
        store={downloadList}
        loading={
          <div className="grid gap-6" aria-busy="true">
            <div className="sm:max-w-xs">
              <SkeletonCard />
            </div>
            <SkeletonTable />
          </div>
        }
      >
        {({ downloads: available }) => (
          <div className="grid gap-6">
            <div className="sm:max-w-xs">
              <Figures figures={[{ label: downloads.available, value: available.length }]} />
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
        )}
      </Loaded>
    </>
  );
}
