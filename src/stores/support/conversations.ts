import { onMount } from 'nanostores';
import { messageFor, reasonFor } from '#lib/client/errors.ts';
import { CONVERSATIONS_PAGE_SIZE } from '#lib/contract/limits.ts';
import type { Conversation } from '#lib/contract/support/support.ts';
import { conversations as words } from '#lib/text/support/support.ts';
import { createDraft } from '#stores/kernel/draft.ts';
import { missing } from '#stores/kernel/field-rules.ts';
import { createForm } from '#stores/kernel/form.ts';
import { readMore } from '#stores/kernel/more.ts';
import { absenceOf, type Remote } from '#stores/kernel/remote-state.ts';
import { Abandoned, ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { remote } from '#stores/portal/remote.ts';
import { notify } from '#stores/shell/notifications.ts';
import { supportForm } from './support.ts';

/** The loaded part of the customer's conversations, newest first. */
export const conversationList = remote({ read: 'conversations', fallback: words.loadFailed });
/** Appends older conversations. */
export const { $isReading, more: moreConversations } = readMore(
  conversationList,
  (after) => call('supportConversations', { query: { limit: String(CONVERSATIONS_PAGE_SIZE), after } }),
  words.loadFailed,
);
/** The open conversation; at most one is open. */
export const $opened = ownedAtom<{ id: string; data: Remote<Conversation> } | undefined>('page', undefined);

const failed = (error: unknown, fallback: string) => {
  const message = messageFor(error, fallback);
  return { state: 'error', message, reason: reasonFor(error, message), cause: absenceOf(error) } as const;
};

/** Opens a conversation and closes the former one. */
export async function openConversation(id: string): Promise<void> {
  $opened.set({ id, data: { state: 'loading' } });
  const isStill = () => $opened.get()?.id === id;
  try {
    const data = await call('supportConversation', { params: { id } });
    if (isStill()) $opened.set({ id, data: { state: 'ready', data } });
  } catch (error) {
    if (isStill() && !(error instanceof Abandoned))
      $opened.set({ id, data: failed(error, words.openFailed) });
  }
}

export const closeConversation = (): void => {
  $opened.set(undefined);
  answerForm.reset();
};

/** Shows a changed conversation in its place and in the list. */
function show(changed: Conversation): void {
  if ($opened.get()?.id === changed.id)
    $opened.set({ id: changed.id, data: { state: 'ready', data: changed } });
  const { messages: _, ...head } = changed;
  conversationList.update(({ results, ...rest }) => ({
    ...rest,
    results: results.map((each) => (each.id === head.id ? head : each)),
  }));
}

/** An unsent reply: reloading the list may move its conversation. */
export const answerDraft = (id: string) => createDraft(`conversation ${id}`, ['message']);

export const answerForm = createForm<{ id: string; message: string }>({
  fallback: words.failed,
  validate: (values) => missing(values, ['message']),
  send: async ({ id, message }) => {
    const changed = await call('answerSupport', { params: { id }, body: { message } });
    answerDraft(id).settle({ message });
    show(changed);
    notify({ type: 'success', title: words.sent });
  },
});

onMount(conversationList.$state, () =>
  // A message sent with the form above starts a conversation.
  supportForm.$form.listen((form) => {
    if (form.state === 'done') void conversationList.reload();
  }),
);
