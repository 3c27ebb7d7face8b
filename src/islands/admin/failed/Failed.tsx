import { useStore } from '@nanostores/react';
import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { FailedWork } from '#lib/contract/admin/failed.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { formatInstant } from '#lib/format.ts';
import { failed as words } from '#lib/text/admin/failed.ts';
import { failedWork, keyOf, retry, retrying } from '#stores/admin/failed.ts';
import { may } from '#stores/admin/member.ts';

const columns: Column<FailedWork>[] = [
  { key: 'kind', header: words.kind, render: ({ outbox }) => words.kinds[outbox] },
  {
    key: 'about',
    header: words.about,
    render: ({ about, page }) =>
      page ? (
        <a href={page} className="text-brand underline">
          {about}
        </a>
      ) : (
        about
      ),
  },
  { key: 'attempts', header: words.attempts, align: 'end', render: ({ attempts }) => attempts },
  {
    key: 'answer',
    header: words.answer,
    render: ({ answer }) => <span className="text-xs wrap-anywhere">{answer || '—'}</span>,
  },
  { key: 'since', header: words.since, render: ({ failed_at }) => formatInstant(failed_at) },
];

/** The failed work of all outboxes. */
export default function Failed({ member }: { member: StaffMember }) {
  const action: Column<FailedWork> = {
    key: 'retry',
    header: words.action,
    render: (work) =>
      work.for_admins && !may(member, 'admin') ? (
        <span className="text-xs text-muted">{words.admins}</span>
      ) : (
        <Retry work={work} />
      ),
  };
  return (
    <ListPage words={words} list={failedWork} columns={[...columns, action]} rowKey={keyOf} size="wide" />
  );
}

function Retry({ work }: { work: FailedWork }) {
  const running = useStore(retrying.$running);
  return (
    <Button
      size="s"
      variant="secondary"
      busy={running === keyOf(work) ? words.retrying : undefined}
      onClick={() => void retry(work)}
    >
      {words.retry}
    </Button>
  );
}
