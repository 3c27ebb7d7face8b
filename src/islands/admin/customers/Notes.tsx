import { useMemo } from 'react';
import { DraftFrame } from '#islands/parts/DraftFrame.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import type { StaffNote } from '#lib/contract/admin/customers/notes.ts';
import { STAFF_NOTE_CHARS } from '#lib/contract/limits.ts';
import { formatInstant } from '#lib/format.ts';
import { staffNotes as words } from '#lib/text/admin/staff-notes.ts';
import { noteDraft, noteForm, noteRemoval } from '#stores/admin/customers/notes.ts';
import { textOf } from '#stores/kernel/form.ts';

/** The notes of staff about a customer. */
export function Notes({ customer }: { customer: Customer }) {
  const draft = useMemo(() => noteDraft(customer.id), [customer.id]);
  return (
    <Card title={words.title}>
      <div className="grid gap-5">
        {customer.notes.length === 0 && <p className="text-sm text-muted">{words.none}</p>}
        <ul className="grid gap-4 empty:hidden">
          {customer.notes.map((note) => (
            <Note key={note.id} note={note} customer={customer} />
          ))}
        </ul>
        <DraftFrame store={draft} onDiscard={noteForm.clear}>
          <Form
            store={noteForm}
            read={(values) => ({ customer, text: textOf(values, 'text') })}
            failedTitle={words.failed}
            settle={(element) => element.reset()}
          >
            <TextAreaField
              label={words.text}
              name="text"
              rows={3}
              maxLength={STAFF_NOTE_CHARS}
              hint={words.hint}
              required
            />
            <span>
              <Submit busy={words.busy}>{words.add}</Submit>
            </span>
          </Form>
        </DraftFrame>
      </div>
      <Removal />
    </Card>
  );
}

function Note({ note, customer }: { note: StaffNote; customer: Customer }) {
  const { text, author_name: author, created_at: at, is_removable: isRemovable } = note;
  return (
    <li className="rounded-m bg-sunken p-3 text-sm">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="mt-2 flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
        <span>{`${author} · ${formatInstant(at)}`}</span>
        {isRemovable && (
          <Button
            size="s"
            variant="ghost"
            aria-label={words.removeOf(author, formatInstant(at))}
            onClick={() => noteRemoval.open({ customer, note })}
          >
            {words.remove}
          </Button>
        )}
      </p>
    </li>
  );
}

function Removal() {
  return (
    <FormDialog
      dialog={noteRemoval}
      words={({ note }) => ({
        title: words.removeTitle,
        text: note.text,
        submit: words.remove,
        busy: words.busy,
        failed: words.removeFailed,
        tone: 'critical',
      })}
    />
  );
}
