import { useStore } from '@nanostores/react';
import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { UnknownPage } from '#islands/admin/parts/UnknownPage.tsx';
import { LoadError } from '#islands/parts/LoadError.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
import type { News as NewsText } from '#lib/contract/admin/news/news.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { NEW_NEWS } from '#lib/contract/admin/screen-reads.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { formatInstant } from '#lib/format.ts';
import { news as words } from '#lib/text/admin/news.ts';
import { may } from '#stores/admin/member.ts';
import { $draft } from '#stores/admin/news/draft.ts';
import { news } from '#stores/admin/news/news.ts';
import { $page } from '#stores/admin/router.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { NewsActions } from './NewsActions.tsx';
import { NewsBadge } from './NewsBadge.tsx';
import { NewsFigures } from './NewsFigures.tsx';
import { NewsForm } from './NewsForm.tsx';
import { Preview } from './Preview.tsx';

/** A mailing: its text, its actions, and the states of its mails. */
export default function News({ member }: { member: StaffMember }) {
  const isNew = useStore($page)?.params.id === NEW_NEWS;
  const remote = useStore(news.$state);
  const data = isNew ? undefined : shownData(remote);
  const isWriter = may(member, 'admin');
  if (isNew && !isWriter) return <UnknownPage />;
  return (
    <>
      <BackLink href={staffHref('newsList')}>{words.back}</BackLink>
      <PageHead
        title={data?.subject ?? (isNew ? words.create : staffRoutes.news.title)}
        description={data && <NewsBadge state={data.news_state} />}
        actions={data && isWriter && <NewsActions data={data} />}
      />
      {isNew && <NewsForm shown={undefined} />}
      {!isNew && remote.state === 'error' && <LoadError error={remote} onRetry={() => void news.reload()} />}
      {!isNew && remote.state === 'loading' && !data && <SkeletonTable rows={6} />}
      {data && <Shown data={data} isWriter={isWriter} />}
    </>
  );
}

function Shown({ data, isWriter }: { data: NewsText; isWriter: boolean }) {
  const { news_state: state, send_at: sendAt, unsent_why: why, readers } = data;
  const isDraft = state === 'draft';
  const typed = useStore($draft);
  return (
    <div className="grid gap-6">
      {state === 'scheduled' && (
        <Alert tone="info" title={words.scheduled}>
          <p>{words.scheduledFor(formatInstant(sendAt))}</p>
        </Alert>
      )}
      {why && (
        <Alert tone="warning" title={words.unsent}>
          <p>{words.unsentReasons[why]}</p>
        </Alert>
      )}
      {readers && <p>{words.readersNow(readers.count, readers.has_more)}</p>}
      {!isDraft && state !== 'scheduled' && <NewsFigures data={data} />}
      {/* A new version of the text needs a new form. */}
      {isDraft && isWriter && <NewsForm key={data.version} shown={data} />}
      {!isDraft && typed && (
        <Card title={words.typedText}>
          <p className="mb-4 font-semibold wrap-anywhere">{typed.subject}</p>
          <Preview text={typed.text} />
        </Card>
      )}
      {!(isDraft && isWriter) && (
        <Card title={words.preview}>
          <Preview text={data.text} />
        </Card>
      )}
    </div>
  );
}
