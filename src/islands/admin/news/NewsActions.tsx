import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { ConfirmDialog } from '#islands/ui/feedback/ConfirmDialog.tsx';
import type { News } from '#lib/contract/admin/news/news.ts';
import { news as words } from '#lib/text/admin/news.ts';
import { isSaved } from '#stores/admin/news/draft.ts';
import { $turning, deleteNews, sendNews, stopNews, tryNews } from '#stores/admin/news/news.ts';

/** A trial, the sending, its stop, and the end of a draft. */
export function NewsActions({ data }: { data: News }) {
  const turning = useStore($turning);
  const [asked, setAsked] = useState<'send' | 'delete'>();
  const close = () => setAsked(undefined);
  const { news_state: state } = data;
  const sendLabel = state === 'stopped' ? words.resume : words.send;
  const send = () => {
    close();
    void sendNews(data);
  };
  const remove = () => {
    close();
    void deleteNews(data);
  };
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
        <Button
          variant="secondary"
          busy={turning === 'delete' ? words.working : undefined}
          onClick={() => setAsked('delete')}
        >
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
        <Button
          busy={turning === 'send' ? words.working : undefined}
          onClick={() => isSaved() && setAsked('send')}
        >
          {sendLabel}
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'send'}
        title={words.sendTitle}
        confirmLabel={sendLabel}
        onConfirm={send}
        onClose={close}
      >
        <p>{data.product_name ?? words.audiences[data.audience]}</p>
        <p className="mt-2 text-sm text-muted">{words.sendText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        title={words.deleteTitle}
        confirmLabel={words.delete}
        tone="critical"
        onConfirm={remove}
        onClose={close}
      >
        <p>{words.deleteText}</p>
      </ConfirmDialog>
    </>
  );
}
