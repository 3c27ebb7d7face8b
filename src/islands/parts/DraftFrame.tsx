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
  /** Where the form begins with what is stored: says what that is of each field that was brought back. */
  compares?: boolean;
  children: Elements;
}

/** A form whose text outlives its page; says when it shows what was typed before and not sent. */
export function DraftFrame({ store, onDiscard, compares, children }: DraftFrameProps) {
  const { frame, restored, discard } = useDraft(store, onDiscard);
  return (
    <div ref={frame} className="grid gap-6">
      {restored.length > 0 && (
        <Alert tone="info" title={drafts.restored}>
          {compares && (
            <ul className="my-2 list-disc pl-5">
              {restored.map(
                ({ label, stored, typed }) =>
                  // A field that is not shown holds what others show.
                  label && (
                    <li key={label} className="wrap-anywhere">
                      {drafts.differs(label, stored, typed)}
                    </li>
                  ),
              )}
            </ul>
          )}
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
