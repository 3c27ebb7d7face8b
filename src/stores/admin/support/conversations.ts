import type { StaffConversation } from '#lib/contract/admin/support/conversations.ts';
import { messages as words } from '#lib/text/admin/messages.ts';
import { call } from '#stores/admin/call.ts';
import { conversationCustomer } from '#stores/admin/customers/customer.ts';
import { staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';
import { createAction } from '#stores/kernel/action.ts';
import { createDraft } from '#stores/kernel/draft.ts';
import { missing } from '#stores/kernel/field-rules.ts';
import { createForm } from '#stores/kernel/form.ts';
import { notify } from '#stores/shell/notifications.ts';

export const conversations = staffList('staffConversations', words.loadFailed);

export const conversation = staffRead('staffConversation', words.loadFailed);

/** Updates the shown conversation after a change. */
async function show(change: Promise<StaffConversation>): Promise<void> {
  const changed = await change;
  conversation.update(() => changed);
  // The customer's open tasks have changed too.
  void conversationCustomer.reload();
}

interface Answer {
  /** The conversation that the writer has read. */
  shown: StaffConversation;
  message: string;
  state: string;
}

/** The unsent reply to a customer. */
export const answerDraft = (id: string) => createDraft(`answer ${id}`, ['message']);

export const answerForm = createForm<Answer>({
  fallback: words.failed,
  validate: (values) => missing({ message: values.message }, ['message']),
  send: async ({ shown, message, state }) => {
    const { id, message_count } = shown;
    const body = { message, conversation_state: state, expected: { message_count } };
    await show(call('answerConversation', { params: { id }, body }));
    notify({ type: 'success', title: words.sent });
  },
});

/** The running change of the conversation. */
export const changing = createAction(false);

const change = (send: () => Promise<StaffConversation>, done: string): Promise<void> =>
  changing.run(true, { title: words.changeFailed }, async () => {
    await show(send());
    notify({ type: 'success', title: done });
  });

export const assign = ({ id, assignee }: StaffConversation, assigneeId: string): Promise<void> => {
  const body = { assignee_id: assigneeId || null, expected: { assignee_id: assignee?.id ?? null } };
  return change(() => call('assignConversation', { params: { id }, body }), words.assigned);
};

/** Closes or reopens a conversation. */
export const turn = ({ id, conversation_state, message_count }: StaffConversation): Promise<void> => {
  const next = conversation_state === 'closed' ? 'open' : 'closed';
  const body = { conversation_state: next, expected: { conversation_state, message_count } };
  return change(
    () => call('setConversationState', { params: { id }, body }),
    next === 'closed' ? words.closed : words.reopened,
  );
};
