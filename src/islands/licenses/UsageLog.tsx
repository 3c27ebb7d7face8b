import { useStore } from '@nanostores/react';
import { Download } from 'lucide-react';
import { usePage, useRemote } from '#islands/hooks.ts';
import { LoadError } from '#islands/parts/LoadError.tsx';
import { Pages } from '#islands/parts/Pages.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { classes } from '#islands/ui/classes.ts';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
import { readPageNumber } from '#lib/contract/calls/paging.ts';
import type { UsageLog as Entry } from '#lib/contract/licenses/licenses.ts';
import { USAGE_LOG_PAGE_SIZE } from '#lib/contract/limits.ts';
import { formatInstant } from '#lib/format.ts';
import { usage } from '#lib/text/licenses/usage.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { usageLog } from '#stores/licenses/license.ts';
import {
  $exporting,
  eventLabel,
  exportUsage,
  isFiltered,
  showUsage,
  usageFilter,
} from '#stores/licenses/usage.ts';
import { UsageFilterForm } from './UsageFilterForm.tsx';

const columns: Column<Entry>[] = [
  {
    key: 'event',
    header: usage.event,
    render: (entry) => (
      <>
        <span>{eventLabel(entry.event)}</span>
        {usage.times(entry) && <span className="ml-2 font-normal text-muted">{usage.times(entry)}</span>}
      </>
    ),
  },
  { key: 'date', header: usage.date, render: ({ created_at }) => formatInstant(created_at) },
  {
    key: 'device',
    header: usage.device,
    render: ({ device_name: name, platform }) => [name, platform].filter(Boolean).join(' · ') || '—',
  },
  { key: 'version', header: usage.version, render: ({ app_version: version }) => version || '—' },
  { key: 'detail', header: usage.detail, render: ({ detail }) => detail || '—' },
];

/** A licence's log, with filter, pages and CSV export. */
export function UsageLog() {
  const exporting = useStore($exporting, { ssr: 'initial' });
  const remote = useRemote(usageLog);
  const filter = usageFilter(usePage());
  return (
    <section aria-labelledby="usage" aria-busy={remote.state === 'loading'} className="mt-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="usage" className="text-xl">
            {usage.title}
          </h2>
          <p className="mt-1 max-w-prose text-sm text-muted">{usage.exportHint}</p>
        </div>
        <Button
          variant="secondary"
          size="s"
          icon={<Download size={16} />}
          busy={exporting ? usage.exporting : undefined}
          onClick={() => void exportUsage()}
        >
          {usage.export}
        </Button>
      </div>
      <UsageFilterForm />
      <p role="status" className="sr-only">
        {remote.state === 'ready' && remote.data.count === 0 && isFiltered(filter) && usage.emptyFiltered}
      </p>
      <Entries />
    </section>
  );
}

function Entries() {
  const remote = useRemote(usageLog);
  const page = usePage();
  const filter = usageFilter(page);
  if (remote.state === 'error') {
    return <LoadError error={remote} onRetry={() => void usageLog.reload()} />;
  }
  const data = shownData(remote);
  if (!data) return <SkeletonTable />;
  if (data.results.length === 0) {
    return <EmptyState picture="nothing" title={isFiltered(filter) ? usage.emptyFiltered : usage.empty} />;
  }
  return (
    <div className={classes('grid gap-4', remote.state === 'loading' && 'opacity-60')}>
      <DataTable caption={usage.title} columns={columns} rows={data.results} rowKey={(entry) => entry.id} />
      <Pages
        label={usage.pages}
        page={readPageNumber(page.search.page)}
        count={data.count}
        pageSize={USAGE_LOG_PAGE_SIZE}
        onPage={(to) => showUsage(filter, to)}
      />
    </div>
  );
}
