import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import { linkTo } from '#islands/admin/parts/links.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { BulkChange } from '#lib/contract/admin/licenses/changes.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { formatInstant } from '#lib/format.ts';
import { bulk as words } from '#lib/text/admin/bulk.ts';
import { actionWords } from '#lib/text/admin/license-changes.ts';
import { license } from '#lib/text/admin/licenses.ts';
import { bulkList } from '#stores/admin/licenses/bulk-pages.ts';
import { StateBadge } from './BulkState.tsx';

const columns: Column<BulkChange>[] = [
  {
    key: 'change',
    header: words.change,
    render: linkTo('licenseChange', ({ change }) => actionWords[change.action].label),
  },
  { key: 'when', header: words.when, render: ({ created_at }) => formatInstant(created_at) },
  { key: 'who', header: words.who, render: ({ actor_name }) => actor_name },
  { key: 'reason', header: words.reason, render: ({ reason }) => reason },
  { key: 'state', header: words.state, render: ({ state }) => <StateBadge state={state} /> },
  {
    key: 'progress',
    header: words.progress,
    align: 'end',
    render: ({ changed, stayed, total }) => words.of(changed + stayed, total),
  },
];

/** The bulk changes of licences. */
export default function LicenseChanges() {
  return (
    <>
      <BackLink href={staffHref('licenses')}>{license.back}</BackLink>
      <ListPage words={words} list={bulkList} columns={columns} size="wide" />
    </>
  );
}
