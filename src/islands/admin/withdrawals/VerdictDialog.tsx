import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { withdrawals as words } from '#lib/text/admin/withdrawals.ts';
import { verdictDialog } from '#stores/admin/withdrawals/withdrawals.ts';

const looks = {
  accepted: {
    title: words.acceptTitle,
    text: words.acceptIntro,
    submit: words.accept,
    tone: 'critical',
    reason: { label: words.reason, hint: words.reasonHint },
  },
  refused: {
    title: words.refuseTitle,
    text: words.refuseIntro,
    submit: words.refuse,
    tone: 'primary',
    reason: { label: words.answer, hint: words.answerHint },
  },
} as const;

/** Asks for the reason and, to accept a declaration, for its contract. */
export function VerdictDialog() {
  return (
    <FormDialog
      dialog={verdictDialog}
      words={({ decision }) => ({ ...looks[decision], busy: words.busy, failed: words.failed })}
    >
      {({ declared, decision }) => (
        <>
          {decision === 'accepted' && (
            <Field
              label={words.code}
              name="contract"
              hint={words.codeHint}
              defaultValue={declared.contract}
              autoComplete="off"
              required
            />
          )}
          <ReasonField words={looks[decision].reason} rows={3} />
        </>
      )}
    </FormDialog>
  );
}
