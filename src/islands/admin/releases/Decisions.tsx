import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { MAX_REASON_LENGTH } from '#lib/contract/limits.ts';
import { releases as words } from '#lib/text/admin/releases.ts';
import { decisionDialog, failed, higherOffer, type Question } from '#stores/admin/releases/decisions.ts';

/** The dialog before a release is published or withdrawn, or an upload goes. */
export function Decisions() {
  return (
    <FormDialog
      dialog={decisionDialog}
      words={(question) => ({ ...wordsOf(question), busy: words.busy, failed: failed[question.kind] })}
    >
      {({ kind }) =>
        kind === 'withdraw' && <Field label={words.reason} name="reason" maxLength={MAX_REASON_LENGTH} />
      }
    </FormDialog>
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
  if (question.kind === 'discard')
    return {
      title: words.discardTitle,
      text: words.discardText,
      submit: words.discard,
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
