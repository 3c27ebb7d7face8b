import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { DraftFrame } from '#islands/parts/DraftFrame.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import type { StaffConversation } from '#lib/contract/admin/support/conversations.ts';
import { messages as words } from '#lib/text/admin/messages.ts';
import { answerDraft, answerForm } from '#stores/admin/support/conversations.ts';
import { errorsOf, textOf } from '#stores/portal/form.ts';

const nextStates = (['waiting', 'closed'] as const).map((value) => ({
  value,
  label: words.nextStates[value],
}));

/** The answer to a customer. What is typed stays where somebody was faster, and for after a new login. */
export function AnswerForm({ shown }: { shown: StaffConversation }) {
  const draft = useMemo(() => answerDraft(shown.id), [shown.id]);
  return (
    <DraftFrame store={draft} onDiscard={answerForm.clear}>
      <Fields shown={shown} />
    </DraftFrame>
  );
}

function Fields({ shown }: { shown: StaffConversation }) {
  const form = useStore(answerForm.$form);
  const read = (values: FormData) => ({
    shown,
    message: textOf(values, 'message'),
    state: textOf(values, 'conversation_state'),
  });
  return (
    <Form
      form={form}
      failedTitle={words.failed}
      settle={(element) => element.reset()}
      onSubmit={(values) => void answerForm.submit(read(values))}
      onFilled={(name, values) => answerForm.check(name, read(values))}
    >
      <TextAreaField
        label={words.answer}
        name="message"
        rows={8}
        required
        hint={words.answerHint}
        error={errorsOf(form).message}
      />
      <div className="flex flex-wrap items-end gap-4">
        <SelectField label={words.next} name="conversation_state" options={nextStates} />
        <Button type="submit" busy={form.state === 'busy' ? words.busy : undefined}>
          {words.send}
        </Button>
      </div>
    </Form>
  );
}
