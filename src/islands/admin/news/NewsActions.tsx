import { useStore } from '@nanostores/react';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import type { News } from '#lib/contract/admin/news/news.ts';
import { news as words } from '#lib/text/admin/news.ts';
import { isSaved } from '#stores/admin/news/draft.ts';
import {
  $turning,
  deleteDialog,
  scheduleDialog,
  sendDialog,
  stopNews,
  tryNews,
  unscheduleNews,
} from '#stores/admin/news/news.ts';

/** The actions of a mailing: test, send now or later, stop, delete. */
export function NewsActions({ data }: { data: News }) {
  const turning = useStore($turning);
  const { news_state: state, readers } = data;
  const hasNoReaders = readers?.count === 0 && !readers.has_more;
  const sendLabel = state === 'stopped' ? words.resume : words.send;
  return (
    <>
      <Button
        variant="secondary"
        busy={turning === 'try' ? words.trying : undefined}
        onClick={() => void tryNews(data)}
      >
        {words.tryIt}
      </Button>
      {state === 'draft' && (
        <Button variant="secondary" onClick={() => deleteDialog.open(data)}>
          {words.delete}
        </Button>
      )}
      {state === 'sending' && (
        <Button
          variant="secondary"
          busy={turning === 'stop' ? words.working : undefined}
          onClick={() => void stopNews(data)}
        >
          {words.stop}
        </Button>
      )}
      {state === 'scheduled' && (
        <Button
          variant="secondary"
          busy={turning === 'unschedule' ? words.working : undefined}
          onClick={() => void unscheduleNews(data)}
        >
          {words.unschedule}
        </Button>
      )}
      {(state === 'draft' || state === 'scheduled') && (
        <Button variant="secondary" onClick={() => isSaved() && scheduleDialog.open(data)}>
          {state === 'draft' ? words.schedule : words.reschedule}
        </Button>
      )}
      {(state === 'draft' || state === 'stopped') && (
        <Button disabled={hasNoReaders} onClick={() => isSaved() && sendDialog.open(data)}>
          {hasNoReaders ? words.noReadersShort : sendLabel}
        </Button>
      )}
      <FormDialog
        dialog={scheduleDialog}
        words={({ news_state }) => ({
          title: words.scheduleTitle,
          text: words.scheduleText,
          submit: news_state === 'draft' ? words.schedule : words.reschedule,
          busy: words.working,
          failed: words.scheduleFailed,
        })}
      >
        {({ readers }) => (
          <>
            {readers && <p className="text-sm">{words.readersNow(readers.count, readers.has_more)}</p>}
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label={words.day} name="day" type="date" />
              <Field label={words.time} name="time" type="time" hint={words.timeHint} />
            </div>
          </>
        )}
      </FormDialog>
      <FormDialog
        dialog={sendDialog}
        words={(data) => ({
          title: words.sendTitle,
          text: words.readersOf(data),
          submit: sendLabel,
          busy: words.working,
          failed: words.sendFailed,
        })}
      >
        {({ readers }) => (
          <>
            {readers && <p className="text-sm">{words.readersNow(readers.count, readers.has_more)}</p>}
            <p className="text-sm text-muted">{words.sendText}</p>
          </>
        )}
      </FormDialog>
      <FormDialog
        dialog={deleteDialog}
        words={() => ({
          title: words.deleteTitle,
          text: words.deleteText,
          submit: words.delete,
          busy: words.working,
          failed: words.deleteFailed,
          tone: 'critical',
        })}
      />
    </>
  );
}
