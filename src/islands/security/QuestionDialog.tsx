import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { removal as words } from '#lib/text/security/dialogs.ts';
import type { Question } from '#stores/security/dialog.ts';
import { questionDialog } from '#stores/security/removal.ts';

/** Asks before a factor is removed or the codes are replaced, and explains the effect. */
export function QuestionDialog({ isLast }: { isLast: boolean }) {
  return (
    <FormDialog dialog={questionDialog} words={wordsOf}>
      {/* Removing the account's only factor also turns off the login's second step. */}
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
