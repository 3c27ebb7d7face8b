import { useStore } from '@nanostores/react';
import { CsvButton } from '#islands/admin/parts/CsvButton.tsx';
import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import { filters } from '#lib/contract/admin/filters.ts';
import type { StaffEvent, StaffMember } from '#lib/contract/admin/staff.ts';
import { picked } from '#lib/contract/routes/sources.ts';
import { formatInstant } from '#lib/format.ts';
import { log as words } from '#lib/text/admin/log.ts';
import { factLines } from '#lib/text/admin/log-facts.ts';
import { logCsv, staffLog } from '#stores/admin/log.ts';
import { $page } from '#stores/admin/router.ts';
import { LogFilters } from './LogFilters.tsx';
import { Sentence } from './Sentence.tsx';

const columns: Column<StaffEvent>[] = [
  { key: 'when', header: words.when, render: (event) => formatInstant(event.created_at) },
  { key: 'sentence', header: words.sentence, render: (event) => <Sentence event={event} /> },
  {
    key: 'change',
    header: words.change,
    render: (event) => (
      <ul>
        {factLines(event).map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'reason',
    header: words.reason,
    render: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
  },
  {
    key: 'where',
    header: words.where,
    render: ({ network, country }) => [network, country].filter(Boolean).join(' · '),
  },
];

/** The audit log. */
export default function Log({ member }: { member: StaffMember }) {
  const { search = {} } = useStore($page) ?? {};
  return (
    <ListPage
      words={words}
      actions={<CsvButton csv={logCsv} query={picked(search, filters.log)} />}
      filters={<LogFilters member={member} />}
      list={staffLog}
      columns={columns}
      size="wide"
    />
  );
}
