import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import { linkTo } from '#islands/admin/parts/links.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { NewsHead } from '#lib/contract/admin/news/news.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { NEW_NEWS } from '#lib/contract/admin/screen-reads.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { formatInstant, formatWhole } from '#lib/format.ts';
import { news as words } from '#lib/text/admin/news.ts';
import { may } from '#stores/admin/member.ts';
import { newsList } from '#stores/admin/news/news.ts';
import { NewsBadge } from './NewsBadge.tsx';

const columns: Column<NewsHead>[] = [
  {
    key: 'subject',
    header: words.subject,
    render: linkTo('news', ({ subject }) => subject, 'font-semibold wrap-anywhere'),
  },
  {
    key: 'audience',
    header: words.audience,
    render: words.readersOf,
  },
  {
    key: 'state',
    header: words.state,
    render: ({ news_state, send_at, unsent_why }) => (
      <>
        <NewsBadge state={news_state} />
        {send_at && <span className="block text-xs">{words.scheduledFor(formatInstant(send_at))}</span>}
        {unsent_why && <span className="block text-xs">{words.unsent}</span>}
      </>
    ),
  },
  { key: 'created', header: words.created, render: ({ created_at }) => formatInstant(created_at) },
  { key: 'sent', header: words.sent, align: 'end', render: ({ figures }) => formatWhole(figures.sent) },
  { key: 'failed', header: words.lost, align: 'end', render: ({ figures }) => formatWhole(figures.failed) },
];

/** The list of mailings. */
export default function NewsList({ member }: { member: StaffMember }) {
  const create = <ButtonLink href={staffHref('news', { id: NEW_NEWS })}>{words.create}</ButtonLink>;
  return (
    <ListPage words={words} actions={may(member, 'admin') && create} list={newsList} columns={columns} />
  );
}
