import { useMemo } from 'react';
import { DraftFrame } from '#islands/parts/DraftFrame.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import { SUBJECT_CHARS, SUPPORT_MESSAGE_CHARS } from '#lib/contract/limits.ts';
import { supportCategories } from '#lib/contract/support/rules.ts';
import { letter as words } from '#lib/text/admin/messages.ts';
import { support } from '#lib/text/support/support.ts';
import { letterDialog, letterDraft } from '#stores/admin/support/letter.ts';
import { readerName } from '#stores/admin/support/saved-answers.ts';
import { SavedAnswerField } from './SavedAnswerField.tsx';

const categories = supportCategories.map((value) => ({ value, label: support.categories[value] }));

/** Starts a conversation with a customer. */
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
      {(customer) => <LetterFields customer={customer} />}
    </FormDialog>
  );
}

function LetterFields({ customer }: { customer: Customer }) {
  const { id } = customer;
  const draft = useMemo(() => letterDraft(id), [id]);
  return (
    <DraftFrame store={draft} onDiscard={letterDialog.clear}>
      <Field label={words.subject} name="subject" maxLength={SUBJECT_CHARS} required />
      <SavedAnswerField firstName={readerName(customer)} />
      <TextAreaField
        label={words.message}
        name="message"
        rows={8}
        maxLength={SUPPORT_MESSAGE_CHARS}
        required
      />
      <SelectField label={words.category} name="category" options={categories} />
    </DraftFrame>
  );
}
