import { useDraft } from '#islands/draft.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { drafts } from '#lib/text/drafts.ts';
import type { DraftStore } from '#stores/kernel/draft.ts';

interface DraftFrameProps {
  store: DraftStore;
  /** Takes the form's errors back, as nothing is left of what they are about. */
  onDiscard: () => void;
  children: Elements;
}

/** A form whose text outlives its page; says when it shows what was typed before and not sent. */
export function DraftFrame({ store, onDiscard, children }: DraftFrameProps) {
  const { frame, isRestored, discard } = useDraft(store, onDiscard);
  return (
    <div ref={frame} className="grid gap-6">
      {isRestored && (
        <Alert tone="info" title={drafts.restored}>
          <span>
            <Button variant="secondary" size="s" onClick={discard}>
              {drafts.discard}
            </Button>
          </span>
        </Alert>
      )}
      {children}
    </div>
  );
}
