import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { DraftFrame } from '#islands/parts/DraftFrame.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { LoadError } from '#islands/parts/LoadError.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Thread } from '#islands/parts/Thread.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import type { Conversation } from '#lib/contract/support/support.ts';
import { conversations as words } from '#lib/text/support/support.ts';
import { textOf } from '#stores/kernel/form.ts';
import { $opened, answerDraft, answerForm, openConversation } from '#stores/support/conversations.ts';

/** The messages of the open conversation, and the reply form. */
export function OpenConversation() {
  const opened = useStore($opened);
  if (!opened) return null;
  const { id, data } = opened;
  return (
    <div className="border-t border-line p-4">
      {data.state === 'error' && <LoadError error={data} onRetry={() => void openConversation(id)} />}
      {data.state === 'loading' && <p className="text-sm text-muted">{words.loading}</p>}
      {data.state === 'ready' && <Messages conversation={data.data} />}
    </div>
  );
}

function Messages({ conversation }: { conversation: Conversation }) {
  const { id, messages, conversation_state: state } = conversation;
  const draft = useMemo(() => answerDraft(id), [id]);
  const read = (values: FormData) => ({ id, message: textOf(values, 'message') });
  const entries = messages.map((entry) => ({
    ...entry,
    isOwn: entry.side === 'customer',
    author: entry.side === 'customer' ? words.you : words.staff,
  }));
  return (
    <div className="grid gap-5">
      <Thread label={words.thread} entries={entries} />
      <DraftFrame
        // A new form for the next reply.
        key={messages.length}
        store={draft}
        onDiscard={answerForm.clear}
      >
        <Form store={answerForm} read={read} failedTitle={words.failedTitle}>
          <TextAreaField
            label={words.answer}
            name="message"
            rows={4}
            required
            hint={state === 'closed' ? words.reopens : undefined}
          />
          <div>
            <Submit busy={words.busy}>{words.send}</Submit>
          </div>
        </Form>
      </DraftFrame>
    </div>
  );
}
