import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { ListTable } from '#islands/admin/parts/ListTable.tsx';
import { linkTo } from '#islands/admin/parts/links.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import type { LicenseImport } from '#lib/contract/admin/imports/imports.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { formatInstant, formatWhole } from '#lib/format.ts';
import { imports as words } from '#lib/text/admin/imports.ts';
import { license } from '#lib/text/admin/licenses.ts';
import { importList } from '#stores/admin/imports/imports.ts';
import { FileCard } from './FileCard.tsx';
import { StateBadge } from './ImportState.tsx';
import { PreviewCard } from './PreviewCard.tsx';

const columns: Column<LicenseImport>[] = [
  {
    key: 'file',
    header: words.file,
    render: linkTo('import', ({ file_name }) => <span className="wrap-anywhere">{file_name}</span>),
  },
  { key: 'when', header: words.when, render: ({ created_at }) => formatInstant(created_at) },
  { key: 'who', header: words.who, render: ({ actor_name }) => actor_name },
  { key: 'state', header: words.state, render: ({ state }) => <StateBadge state={state} /> },
  { key: 'made', header: words.made, align: 'end', render: ({ made }) => formatWhole(made) },
  { key: 'skipped', header: words.skipped, align: 'end', render: ({ skipped }) => formatWhole(skipped) },
];

/** Imports of customers and licences of another system: a file, its preview, and earlier imports. */
export default function Imports() {
  return (
    <>
      <BackLink href={staffHref('licenses')}>{license.back}</BackLink>
      <PageHead title={words.title} description={words.intro} />
      <div className="grid gap-6">
        <FileCard />
        <PreviewCard />
        <section>
          <h2 className="mb-4 text-xl">{words.list}</h2>
          <ListTable
            list={importList}
            label={words.list}
            columns={columns}
            empty={<EmptyState picture="nothing" title={words.none} description={words.noneText} />}
          />
        </section>
      </div>
    </>
  );
}
