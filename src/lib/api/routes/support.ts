import { answerCalls } from '#lib/api/answers.ts';
import {
  listConversations,
  showConversation,
  writeInConversation,
} from '#lib/api/services/support/conversations.ts';
import { showInfo } from '#lib/api/services/support/info.ts';
import { sendToSupport } from '#lib/api/services/support/support.ts';
import { perAccount } from '#lib/api/throttle.ts';
import { support as words } from '#lib/text/support/support.ts';

const counts = perAccount('supportPerAccount');

export const support = answerCalls({
  supportInfo: ({ context }) => showInfo(context),
  support: {
    counts,
    answer: async ({ context, user, input }) => {
      const hours = await sendToSupport(context, user, input);
      return { message: `Messaggio inviato. Ti rispondiamo ${words.within(hours)}.` };
    },
  },
  supportConversations: ({ context, user, cursor }) => listConversations(context, user.id, cursor),
  supportConversation: ({ context, user, id }) => showConversation(context, user.id, id),
  answerSupport: {
    counts,
    answer: ({ context, user, id, input }) => writeInConversation(context, user, id, input.message),
  },
});
