import { useMemo } from 'react';
import { DraftFrame } from '#islands/parts/DraftFrame.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import type { StaffConversation } from '#lib/contract/admin/support/conversations.ts';
import { messages as words } from '#lib/text/admin/messages.ts';
import { answerDraft, answerForm } from '#stores/admin/support/conversations.ts';
import { textOf } from '#stores/kernel/form.ts';
import { SavedAnswerField } from './SavedAnswerField.tsx';

const nextStates = (['waiting', 'closed'] as const).map((value) => ({
  value,
  label: words.nextStates[value],
}));

interface Props {
  shown: StaffConversation;
  firstName: string;
}

/** The reply to a customer. Keeps the input if the conversation changes meanwhile, and after a new login. */
export function AnswerForm({ shown, firstName }: Props) {
  const draft = useMemo(() => answerDraft(shown.id), [shown.id]);
  return (
    <DraftFrame store={draft} onDiscard={answerForm.clear}>
      <Fields shown={shown} firstName={firstName} />
    </DraftFrame>
  );
}

function Fields({ shown, firstName }: Props) {
  const read = (values: FormData) => ({
    shown,
    message: textOf(values, 'message'),
    state: textOf(values, 'conversation_state'),
  });
  return (
    <Form store={answerForm} read={read} failedTitle={words.failed} settle={(element) => element.reset()}>
      <SavedAnswerField firstName={firstName} />
      <TextAreaField label={words.answer} name="message" rows={8} required hint={words.answerHint} />
      <div className="flex flex-wrap items-end gap-4">
        <SelectField label={words.next} name="conversation_state" options={nextStates} />
        <Submit busy={words.busy}>{words.send}</Submit>
      </div>
    </Form>
  );
}
