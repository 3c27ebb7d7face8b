import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { archive as text } from '#lib/text/payments.ts';
import { archiveDialog } from '#stores/payments/archive.ts';

/** Asks for the date range of the documents; this year by default. */
export function ArchiveDialog() {
  const year = new Date().getFullYear();
  return (
    <FormDialog
      dialog={archiveDialog}
      words={() => ({
        title: text.open,
        text: text.intro,
        submit: text.submit,
        busy: text.busy,
        failed: text.failed,
      })}
    >
      {() => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={text.from} name="from" type="date" defaultValue={`${year}-01-01`} required />
          <Field label={text.to} name="to" type="date" defaultValue={`${year}-12-31`} required />
        </div>
      )}
    </FormDialog>
  );
}
