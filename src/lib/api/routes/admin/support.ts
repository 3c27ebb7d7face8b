import { answerCalls } from '#lib/api/answers.ts';
import { showCustomer } from '#lib/api/services/admin/customers/customer-page.ts';
import { writeToCustomer } from '#lib/api/services/admin/customers/letters.ts';
import { answerConversation } from '#lib/api/services/admin/support/answer.ts';
import { assignConversation, setConversationState } from '#lib/api/services/admin/support/changes.ts';
import { listColleagues } from '#lib/api/services/admin/support/colleagues.ts';
import {
  findConversation,
  listAllConversations,
  showAnyConversation,
} from '#lib/api/services/admin/support/conversations.ts';
import {
  changeSavedAnswer,
  listSavedAnswers,
  removeSavedAnswer,
  saveAnswer,
} from '#lib/api/services/admin/support/saved-answers.ts';

export const staffSupport = answerCalls({
  staffConversations: ({ context, user, query: { state, assignee, sort }, cursor }) =>
    listAllConversations(context, { state, assignee, sort, me: user.id }, cursor),
  staffColleagues: async ({ context }) => ({ results: await listColleagues(context) }),
  staffConversation: ({ context, id }) => showAnyConversation(context, id),
  conversationCustomer: async ({ context, user, id }) => {
    const { row } = await findConversation(context, id);
    return showCustomer(context, user, row.userId);
  },
  writeToCustomer: ({ context, actor, id, input, idempotencyKey }) =>
    writeToCustomer(context, actor, { customerId: id, input, idempotencyKey }),
  savedAnswers: ({ context }) => listSavedAnswers(context),
  saveAnswer: ({ context, actor, input, idempotencyKey }) =>
    saveAnswer(context, actor, input, idempotencyKey),
  changeSavedAnswer: ({ context, actor, id, input }) => changeSavedAnswer(context, actor, id, input),
  removeSavedAnswer: ({ context, actor, id, input }) => removeSavedAnswer(context, actor, id, input),
  answerConversation: ({ context, actor, id, input }) => answerConversation(context, actor, id, input),
  assignConversation: ({ context, actor, id, input }) => assignConversation(context, actor, id, input),
  setConversationState: ({ context, actor, id, input }) => setConversationState(context, actor, id, input),
});
