import { usePage, useRemote } from '#islands/hooks.ts';
import { useLater } from '#islands/later.ts';
import { conversationList } from '#stores/support/conversations.ts';

const loadConversations = async () => (await import('./Conversations.tsx')).Conversations;

/** Loads the code of conversations only for customers who have written before. */
export function ConversationsLater() {
  const { search } = usePage();
  const remote = useRemote(conversationList);
  const isEmpty = remote.state === 'ready' && remote.data.results.length === 0;
  const isWanted = remote.state !== 'loading' && (!isEmpty || search.conversation !== undefined);
  const Conversations = useLater(isWanted, loadConversations);
  return Conversations && <Conversations asked={search.conversation} />;
}
