import { useStore } from '@nanostores/react';
import type { UsageLog as Entry } from '#lib/contract/activations.ts';
import { USAGE_LOG_PAGE_SIZE } from '#lib/contract/limits.ts';
import { readPage } from '#lib/contract/paging.ts';
import { formatInstant } from '#lib/format.ts';
import { usage } from '#lib/text/license.ts';
import { shownData } from '#stores/remote.ts';
import { usageLog } from '#stores/screens/license.ts';
import {
  $exporting,
  eventLabel,
  exportUsage,
  isFiltered,
  showUsage,
  usageFilter,
} from '#stores/screens/license-usage.ts';
import { usePage, useRemote } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SkeletonTable } from '../ui/Skeleton.tsx';
import { LoadError } from './LoadError.tsx';
import { Pages } from './Pages.tsx';
import { UsageFilterForm } from './UsageFilterForm.tsx';

const columns: Column<Entry>[] = [
  {
    key: 'event',
    header: usage.event,
    render: ({ event, count }) => (
      <>
        {eventLabel(event)}
        {count > 1 && <span className="ml-2 font-normal text-muted">{usage.times(count)}</span>}
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

/** Everything that happened to a licence, to be narrowed, leafed through and taken away as CSV. */
export function UsageLog() {
  const exporting = useStore($exporting, { ssr: 'initial' });
  const remote = useRemote(usageLog);
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
          icon={<Icon name="download" size={16} />}
          busy={exporting ? usage.exporting : undefined}
          onClick={() => void exportUsage()}
        >
          {usage.export}
        </Button>
      </div>
      <UsageFilterForm />
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
        page={readPage(page.search.page)}
        count={data.count}
        pageSize={USAGE_LOG_PAGE_SIZE}
        onPage={(to) => showUsage(filter, to)}
      />
    </div>
  );
}
