import { answerCalls } from '#lib/api/answers.ts';
import { answerConversation } from '#lib/api/services/admin/support/answer.ts';
import { assignConversation, setConversationState } from '#lib/api/services/admin/support/changes.ts';
import { listColleagues } from '#lib/api/services/admin/support/colleagues.ts';
import { listAllConversations, showAnyConversation } from '#lib/api/services/admin/support/conversations.ts';

export const staffSupport = answerCalls({
  staffConversations: ({ context, user, query: { state, assignee }, cursor }) =>
    listAllConversations(context, { state, assignee, me: user.id }, cursor),
  staffColleagues: async ({ context }) => ({ results: await listColleagues(context) }),
  staffConversation: ({ context, id }) => showAnyConversation(context, id),
  answerConversation: ({ context, actor, id, input }) => answerConversation(context, actor, id, input),
  assignConversation: ({ context, actor, id, input }) => assignConversation(context, actor, id, input),
  setConversationState: ({ context, actor, id, input }) => setConversationState(context, actor, id, input),
});
