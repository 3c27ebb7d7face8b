import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '#islands/ui/feedback/ConfirmDialog.tsx';
import { removal as words } from '#lib/text/security/removal.ts';
import { closeDialog, type Question } from '#stores/security/dialog.ts';
import { $answering, answerYes } from '#stores/security/removal.ts';

interface QuestionDialogProps {
  question: Question | undefined;
  /** The account has one factor only, with which its second step goes. */
  isLast: boolean;
}

/** Asks before something that protects the account goes, and says what that means. */
export function QuestionDialog({ question, isLast }: QuestionDialogProps) {
  const isBusy = useStore($answering, { ssr: 'initial' });
  const isReplacing = question?.kind === 'replace-codes';
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={question ? titleOf(question) : ''}
      confirmLabel={isReplacing ? words.codesSubmit : words.remove}
      tone={isReplacing ? 'primary' : 'critical'}
      busy={isBusy ? (isReplacing ? words.creating : words.removing) : undefined}
      onConfirm={() => question && void answerYes(question)}
      onClose={closeDialog}
    >
      {question && <Text question={question} isLast={isLast} />}
    </ConfirmDialog>
  );
}

function titleOf(question: Question): string {
  if (question.kind === 'remove-passkey') return words.passkey(question.passkey.name);
  return question.kind === 'remove-app' ? words.app : words.codes;
}

function Text({ question, isLast }: { question: Question; isLast: boolean }) {
  if (question.kind === 'replace-codes')
    return <p>{question.isUnseen ? words.codesUnseen : words.codesText}</p>;
  return (
    <div className="grid gap-3">
      <p>{question.kind === 'remove-app' ? words.appText : words.passkeyText}</p>
      {isLast && <p className="font-semibold">{words.last}</p>}
    </div>
  );
}
