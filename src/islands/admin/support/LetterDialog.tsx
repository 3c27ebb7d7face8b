import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { SUBJECT_CHARS, SUPPORT_MESSAGE_CHARS } from '#lib/contract/limits.ts';
import { supportCategories } from '#lib/contract/support/rules.ts';
import { letter as words } from '#lib/text/admin/messages.ts';
import { support } from '#lib/text/support/support.ts';
import { letterDialog } from '#stores/admin/support/letter.ts';
import { SavedAnswerField } from './SavedAnswerField.tsx';

const categories = supportCategories.map((value) => ({ value, label: support.categories[value] }));

/** Writes to a customer first. */
export function LetterDialog() {
  return (
    <FormDialog
      dialog={letterDialog}
      words={() => ({
        title: words.title,
        text: words.means,
        submit: words.send,
        busy: words.busy,
        failed: words.failed,
      })}
    >
      {({ first_name: firstName }) => (
        <>
          <Field label={words.subject} name="subject" maxLength={SUBJECT_CHARS} required />
          <SavedAnswerField firstName={firstName} />
          <TextAreaField
            label={words.message}
            name="message"
            rows={8}
            maxLength={SUPPORT_MESSAGE_CHARS}
            required
          />
          <SelectField label={words.category} name="category" options={categories} />
        </>
      )}
    </FormDialog>
  );
}
