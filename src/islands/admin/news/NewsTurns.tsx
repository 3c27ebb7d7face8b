import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { ConfirmDialog } from '#islands/ui/feedback/ConfirmDialog.tsx';
import type { News } from '#lib/contract/admin/news/news.ts';
import { news as words } from '#lib/text/admin/news.ts';
import { $turning, sendNews, stopNews, tryNews } from '#stores/admin/news/news.ts';

/** A trial, the sending, its stop. */
export function NewsTurns({ data }: { data: News }) {
  const turning = useStore($turning);
  const [isAsked, setAsked] = useState(false);
  const { news_state: state } = data;
  const sendLabel = state === 'stopped' ? words.resume : words.send;
  const send = () => {
    setAsked(false);
    void sendNews(data);
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
        <Button busy={turning === 'send' ? words.working : undefined} onClick={() => setAsked(true)}>
          {sendLabel}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        title={words.sendTitle}
        confirmLabel={sendLabel}
        onConfirm={send}
        onClose={() => setAsked(false)}
      >
        <p>{data.product_name ?? words.audiences[data.audience]}</p>
        <p className="mt-2 text-sm text-muted">{words.sendText}</p>
      </ConfirmDialog>
    </>
  );
}
