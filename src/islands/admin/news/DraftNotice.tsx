import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import type { News } from '#lib/contract/admin/news/news.ts';
import { news as words } from '#lib/text/admin/news.ts';
import { drafts } from '#lib/text/drafts.ts';
import { $notice, dropDraft } from '#stores/admin/news/draft.ts';
import { newsForm } from '#stores/admin/news/news.ts';
import { Preview } from './Preview.tsx';

/** Says where the form's input comes from, and shows the saved text if it has changed meanwhile. */
export function DraftNotice({ shown }: { shown: News | undefined }) {
  const notice = useStore($notice);
  if (!notice) return null;
  const discard = () => {
    dropDraft(shown);
    newsForm.clear();
  };
  const isOvertaken = notice === 'overtaken' && shown !== undefined;
  return (
    <Alert tone={isOvertaken ? 'warning' : 'info'} title={isOvertaken ? words.overtaken : drafts.restored}>
      {isOvertaken && (
        <details className="my-2">
          <summary className="cursor-pointer">{words.savedText}</summary>
          <p className="mt-3 mb-2 font-semibold wrap-anywhere">{shown.subject}</p>
          <Preview text={shown.text} />
        </details>
      )}
      <span>
        <Button variant="secondary" size="s" onClick={discard}>
          {isOvertaken ? words.takeSaved : drafts.discard}
        </Button>
      </span>
    </Alert>
  );
}
