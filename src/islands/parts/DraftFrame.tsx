import { useDraft } from '#islands/draft.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { drafts } from '#lib/text/drafts.ts';
import type { DraftStore } from '#stores/kernel/draft.ts';

interface DraftFrameProps {
  store: DraftStore;
  /** Clears the form's errors, since the input that they are about is gone. */
  onDiscard: () => void;
  /** For a form with stored values: shows the stored value of each restored field. */
  compares?: boolean;
  children: Elements;
}

/** A form whose text outlives its page; says when it shows unsent text from before. */
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
                  // A hidden field copies what others show.
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
