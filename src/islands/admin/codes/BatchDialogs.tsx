import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { staffCodes as words } from '#lib/text/admin/codes.ts';
import { endDialog, leftOf, stopDialog } from '#stores/admin/codes/codes.ts';

/** Changes the last day of a batch. */
export function EndDialog() {
  return (
    <FormDialog
      dialog={endDialog}
      words={() => ({
        title: words.moveTitle,
        submit: words.moveSubmit,
        busy: words.moving,
        failed: words.moveFailed,
      })}
    >
      {({ last_day }) => (
        <>
          <Field label={words.lastDay} name="last_day" type="date" defaultValue={last_day} required />
          <ReasonField />
        </>
      )}
    </FormDialog>
  );
}

/** Asks for the reason before the unredeemed codes of a batch are stopped permanently. */
export function StopDialog() {
  return (
    <FormDialog
      dialog={stopDialog}
      words={(batch) => ({
        title: words.stopTitle,
        text: words.stopMeans(batch.name, leftOf(batch)),
        submit: words.stop,
        busy: words.stopping,
        failed: words.stopFailed,
        tone: 'critical',
      })}
    >
      {() => <ReasonField />}
    </FormDialog>
  );
}
