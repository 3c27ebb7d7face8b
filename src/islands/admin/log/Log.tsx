import { useStore } from '@nanostores/react';
import { FilterSelect, Filters, FilterText } from '#islands/admin/parts/Filters.tsx';
import { ListView } from '#islands/admin/parts/ListView.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { type Facts, type StaffEvent, staffTargets } from '#lib/contract/admin/log.ts';
import { formatInstant } from '#lib/format.ts';
import { log as words } from '#lib/text/admin/log.ts';
import { logFilters, staffLog } from '#stores/admin/log.ts';
import { $page } from '#stores/admin/router.ts';

const targets = staffTargets.map((value) => ({ value, label: words.targets[value] }));

/** Names of actions and targets that a newer version has written stand as they are. */
const named = (names: Record<string, string>, name: string) => names[name] ?? name;

const columns: Column<StaffEvent>[] = [
  { key: 'when', header: words.when, render: (event) => formatInstant(event.created_at) },
  { key: 'who', header: words.who, render: (event) => event.actor_name || words.commandLine },
  { key: 'what', header: words.what, render: (event) => named(words.actions, event.action) },
  {
    key: 'whom',
    header: words.whom,
    render: (event) => (
      <>
        {named(words.targets, event.target)}{' '}
        <span className="font-mono text-xs wrap-anywhere">{event.target_id}</span>
      </>
    ),
  },
  {
    key: 'change',
    header: words.change,
    render: ({ before, after }) => <Change before={before} after={after} />,
  },
  { key: 'reason', header: words.reason, render: (event) => event.reason },
  {
    key: 'where',
    header: words.where,
    render: ({ network, country }) => [network, country].filter(Boolean).join(' · '),
  },
];

/** What the seller's people did. */
export default function Log() {
  const { search = {} } = useStore($page) ?? {};
  return (
    <>
      <PageHeader title={words.title} description={words.intro} />
      <Filters isFiltered={logFilters.some((name) => search[name])}>
        <FilterSelect label={words.target} name="target" value={search.target} options={targets} />
        <FilterText label={words.targetId} name="target_id" value={search.target_id} />
      </Filters>
      <ListView list={staffLog} label={words.list}>
        {(rows) => (
          <DataTable
            caption={words.list}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            size="wide"
          />
        )}
      </ListView>
    </>
  );
}

function Change({ before, after }: { before: Facts; after: Facts }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => (
    <span key={name} className="block wrap-anywhere">
      {name}: {String(before[name] ?? '–')} → {String(after[name] ?? '–')}
    </span>
  ));
}
