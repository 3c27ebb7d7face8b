import { ListTable } from '#islands/admin/parts/ListTable.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { UsageLog } from '#lib/contract/licenses/licenses.ts';
import { formatInstant } from '#lib/format.ts';
import { license as words } from '#lib/text/admin/licenses.ts';
import { usage } from '#lib/text/licenses/usage.ts';
import { licenseLog } from '#stores/admin/licenses/licenses.ts';

const columns: Column<UsageLog>[] = [
  {
    key: 'event',
    header: usage.event,
    render: (line) =>
      [(usage.events as Record<string, string>)[line.event] ?? line.event, usage.times(line)]
        .filter(Boolean)
        .join(' · '),
  },
  { key: 'date', header: words.date, render: ({ created_at }) => formatInstant(created_at) },
  { key: 'device', header: usage.device, render: ({ device_name }) => device_name || '—' },
  { key: 'detail', header: words.detail, render: ({ detail }) => detail || '—' },
];

/** The history of the licence, as its customer reads it. */
export function LicenseLog() {
  return <ListTable list={licenseLog} label={words.log} columns={columns} size="wide" />;
}
