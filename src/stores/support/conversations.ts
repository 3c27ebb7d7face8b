import { atom, onMount } from 'nanostores';
import { messageFor, reasonFor } from '#lib/client/errors.ts';
import { CONVERSATIONS_PAGE_SIZE } from '#lib/contract/limits.ts';
import type { Conversation, ConversationHead } from '#lib/contract/support/conversations.ts';
import { conversations as words } from '#lib/text/support/conversations.ts';
import { call } from '#stores/portal/call.ts';
import { missing } from '#stores/portal/field-rules.ts';
import { createForm } from '#stores/portal/form.ts';
import { Abandoned, ownedAtom } from '#stores/portal/lifetime.ts';
import { absenceOf, type Remote } from '#stores/portal/remote-state.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';
import { supportForm } from './support.ts';

interface Listed {
  results: ConversationHead[];
  next: string | null;
}

/** The customer's conversations, newest first, as far as they were asked for. */
export const $conversations = ownedAtom<Remote<Listed>>('session', { state: 'loading' });
/** Whether the older ones are on their way. */
export const $isReading = atom(false);
/** The open conversation, of which there is one at most. */
export const $opened = ownedAtom<{ id: string; data: Remote<Conversation> } | undefined>('page', undefined);

const failed = (error: unknown, fallback: string) => {
  const message = messageFor(error, fallback);
  return { state: 'error', message, reason: reasonFor(error, message), cause: absenceOf(error) } as const;
};

const page = { limit: String(CONVERSATIONS_PAGE_SIZE) };

export async function loadConversations(): Promise<void> {
  if ($conversations.get().state === 'error') $conversations.set({ state: 'loading' });
  try {
    $conversations.set({ state: 'ready', data: await call('supportConversations', { query: page }) });
  } catch (error) {
    if (!(error instanceof Abandoned)) $conversations.set(failed(error, words.loadFailed));
  }
}

/** Appends older conversations. */
export async function moreConversations(): Promise<void> {
  const shown = $conversations.get();
  if (shown.state !== 'ready' || shown.data.next === null || $isReading.get()) return;
  const { results, next } = shown.data;
  $isReading.set(true);
  try {
    const older = await call('supportConversations', { query: { ...page, after: next } });
    if ($conversations.get() !== shown) return;
    $conversations.set({ state: 'ready', data: { ...older, results: [...results, ...older.results] } });
  } catch (error) {
    notifyFailure(error, words.loadFailed);
  } finally {
    $isReading.set(false);
  }
}

/** Opens a conversation in place of another. */
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

/** Shows a conversation that has changed, in its place and in the list. */
function show(changed: Conversation): void {
  if ($opened.get()?.id === changed.id)
    $opened.set({ id: changed.id, data: { state: 'ready', data: changed } });
  const listed = $conversations.get();
  if (listed.state !== 'ready') return;
  const { messages: _, ...head } = changed;
  const results = listed.data.results.map((each) => (each.id === head.id ? head : each));
  $conversations.set({ state: 'ready', data: { ...listed.data, results } });
}

export const answerForm = createForm<{ id: string; message: string }>({
  fallback: words.failed,
  validate: (values) => missing(values, ['message']),
  send: async ({ id, message }) => {
    show(await call('answerSupport', { params: { id }, body: { message } }));
    notify({ type: 'success', title: words.sent });
  },
});

onMount($conversations, () => {
  void loadConversations();
  // A message that was sent above has begun a conversation.
  return supportForm.$form.listen((form) => {
    if (form.state === 'done') void loadConversations();
  });
});
