import { useStore } from '@nanostores/react';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { News } from '#lib/contract/admin/news/news.ts';
import { news as words } from '#lib/text/admin/news.ts';
import { isSaved } from '#stores/admin/news/draft.ts';
import { $turning, deleteDialog, sendDialog, stopNews, tryNews } from '#stores/admin/news/news.ts';

/** A trial, the sending, its stop, and the end of a draft. */
export function NewsActions({ data }: { data: News }) {
  const turning = useStore($turning);
  const { news_state: state } = data;
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
      {(state === 'draft' || state === 'stopped') && (
        <Button onClick={() => isSaved() && sendDialog.open(data)}>{sendLabel}</Button>
      )}
      <FormDialog
        dialog={sendDialog}
        words={({ product_name: product, audience }) => ({
          title: words.sendTitle,
          text: product ?? words.audiences[audience],
          submit: sendLabel,
          busy: words.working,
          failed: words.sendFailed,
        })}
      >
        {() => <p className="text-sm text-muted">{words.sendText}</p>}
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
