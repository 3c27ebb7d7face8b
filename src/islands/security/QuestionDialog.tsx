import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { removal as words } from '#lib/text/security/dialogs.ts';
import type { Question } from '#stores/security/dialog.ts';
import { questionDialog } from '#stores/security/removal.ts';

/** Asks before something that protects the account goes, and says what that means. */
export function QuestionDialog({ isLast }: { isLast: boolean }) {
  return (
    <FormDialog dialog={questionDialog} words={wordsOf}>
      {/* The account has one factor only, with which its second step goes. */}
      {({ kind }) => isLast && kind !== 'replace-codes' && <p className="font-semibold">{words.last}</p>}
    </FormDialog>
  );
}

function wordsOf(question: Question) {
  if (question.kind === 'replace-codes')
    return {
      title: words.codes,
      text: question.isUnseen ? words.codesUnseen : words.codesText,
      submit: words.codesSubmit,
      busy: words.creating,
      failed: words.codesFailed,
    };
  const isApp = question.kind === 'remove-app';
  return {
    title: isApp ? words.app : words.passkey(question.passkey.name),
    text: isApp ? words.appText : words.passkeyText,
    submit: words.remove,
    busy: words.removing,
    failed: words.failed,
    tone: 'critical',
  } as const;
}
