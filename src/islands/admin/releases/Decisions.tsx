import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { MAX_REASON_LENGTH, MAX_RELEASE_NOTES } from '#lib/contract/limits.ts';
import { releases as words } from '#lib/text/admin/releases.ts';
import { decisionDialog, failed, higherOffer, type Question } from '#stores/admin/releases/decisions.ts';
import { MessageFields } from './MessageFields.tsx';

/** The dialog of all decisions about a release or an upload. */
export function Decisions() {
  return (
    <FormDialog
      dialog={decisionDialog}
      words={(question) => ({ ...wordsOf(question), busy: words.busy, failed: failed[question.kind] })}
    >
      {(question) => {
        if (question.kind === 'withdraw') return <Withdrawal {...question} />;
        if (question.kind === 'message') return <MessageFields {...question} />;
        if (question.kind !== 'notes') return null;
        const { notes } = question.release;
        return (
          <TextAreaField
            label={words.notes}
            name="notes"
            optional
            maxLength={MAX_RELEASE_NOTES}
            defaultValue={notes}
          />
        );
      }}
    </FormDialog>
  );
}

function Withdrawal({ release, effects }: Extract<Question, { kind: 'withdraw' }>) {
  const { offered_after: next, people, has_more: hasMore } = effects;
  return (
    <>
      <p className="text-sm">{words.nextOffered(release, next)}</p>
      <Field label={words.reason} name="reason" maxLength={MAX_REASON_LENGTH} />
      <Field
        label={words.publicReason}
        name="public_reason"
        optional
        hint={words.publicReasonHint}
        maxLength={MAX_REASON_LENGTH}
      />
      {people === 0 ? (
        <p className="text-sm text-muted">{words.noDownloads}</p>
      ) : (
        <div className="grid gap-1">
          <Checkbox label={words.tell(people, hasMore)} name="tell" />
          <p className="text-sm text-muted">{words.tellText}</p>
        </div>
      )}
    </>
  );
}

function wordsOf(question: Question) {
  if (question.kind === 'withdraw') {
    const { product_name: product, version } = question.release;
    return {
      title: words.withdrawTitle,
      text: words.withdrawText(product, version),
      submit: words.withdraw,
      tone: 'critical',
    } as const;
  }
  if (question.kind === 'message') {
    const { product_name: product, version } = question.release;
    const { people, has_more: hasMore } = question.readers;
    return people === 0
      ? { title: words.writeTitle, text: words.writeNoReaders(product, version) }
      : {
          title: words.writeTitle,
          text: words.writeText(product, version, people, hasMore),
          submit: words.sendMessage,
        };
  }
  if (question.kind === 'notes') {
    const { product_name: product, version, is_offered } = question.release;
    return {
      title: words.notesTitle,
      text: words.notesText(product, version, is_offered),
      submit: words.correctNotes,
    };
  }
  if (question.kind === 'discard')
    return {
      title: words.discardTitle,
      text: words.discardText(question.upload.product_name, question.upload.version),
      submit: words.discardNow,
      tone: 'critical',
    } as const;
  const { product_name: product, version, channel } = question.upload;
  const higher = higherOffer(question.upload);
  if (!higher)
    return {
      title: words.publishTitle,
      text: words.publishText(product, version, channel),
      submit: words.publish,
    };
  return {
    title: words.publishLowerTitle,
    text: words.publishLowerText(product, version, higher),
    submit: words.publishLower,
  };
}
