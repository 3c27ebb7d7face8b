import { usePage } from '#islands/hooks.ts';
import { useLater } from '#islands/later.ts';

const loadConversations = async () => (await import('./Conversations.tsx')).Conversations;

/** Conversations are for who has written before: their code comes once the page is there. */
export function ConversationsLater() {
  const { search } = usePage();
  const Conversations = useLater(true, loadConversations);
  return Conversations && <Conversations asked={search.conversation} />;
}
