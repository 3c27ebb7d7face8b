import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import type { News } from '#lib/contract/admin/news/news.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { formatInstant, formatWhole } from '#lib/format.ts';
import { news as words } from '#lib/text/admin/news.ts';
import { news } from '#stores/admin/news/news.ts';

/** The progress of a mailing, and the states of its mails. */
export function NewsFigures({ data }: { data: News }) {
  const { figures } = data;
  const facts = [
    { term: words.audience, value: words.readersOf(data) },
    { term: words.written, value: formatWhole(figures.written) },
    { term: words.sent, value: formatWhole(figures.sent) },
    { term: words.waiting, value: formatWhole(figures.waiting) },
    {
      term: words.lost,
      value: (
        <>
          <span>{`${formatWhole(figures.failed)} `}</span>
          {figures.failed > 0 && (
            <a
              href={staffHref('mails', {}, { state: 'failed', kind: 'news' })}
              className="text-brand underline"
            >
              {words.failedOnes}
            </a>
          )}
        </>
      ),
    },
    {
      term: words.dropped,
      value: (
        <>
          <span>{formatWhole(figures.dropped)}</span>
          <span className="block text-xs text-muted">{words.droppedHint}</span>
        </>
      ),
    },
    { term: words.started, value: formatInstant(data.started_at) },
    { term: words.ended, value: formatInstant(data.ended_at) },
  ];
  return (
    <Card
      title={words.figures}
      aside={
        <Button size="s" variant="secondary" onClick={() => void news.reload()}>
          {words.refresh}
        </Button>
      }
    >
      <Facts facts={facts} />
    </Card>
  );
}
