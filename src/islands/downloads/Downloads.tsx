import { Loaded } from '#islands/parts/Loaded.tsx';
import { RouteButton } from '#islands/parts/PageLinks.tsx';
import { Figures } from '#islands/ui/data/Figures.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { SkeletonCard, SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
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
        {({ downloads: available, unavailable }) => (
          <div className="grid gap-6">
            <div className="sm:max-w-xs">
              <Figures figures={[{ label: downloads.available, value: available.length }]} />
            </div>
            {unavailable.length > 0 && (
              <Alert tone="info" title={downloads.unavailableTitle}>
                {unavailable.map(({ product_id, product_name }) => (
                  <p key={product_id}>{downloads.unavailable(product_name)}</p>
                ))}
              </Alert>
            )}
            {available.length > 0 && <DownloadTable rows={available} />}
            {available.length + unavailable.length === 0 && (
              <EmptyState
                picture="downloads"
                title={downloads.empty}
                description={downloads.emptyText}
                action={<RouteButton to="products">{downloads.buy}</RouteButton>}
              />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}
