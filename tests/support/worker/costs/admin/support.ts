import * as v from 'valibot';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { asker } from '#tests/support/worker/fixtures/support.ts';
import { askFiltered } from './filtered.ts';

/** A conversation from both sides. */
export async function answerCustomers(meter: Meter, { id: me, access }: { id: string; access: string }) {
  const { ask } = meter;
  const { id: customerId, access: own, conversation: id } = await asker();
  const params = { id };
  await ask('supportConversations', [2, 0, 6, 0, 0], { access: own });
  await ask('staffConversations', [2, 0, 245, 0, 0], { access });
  await ask('staffColleagues', [2, 0, 10, 0, 0], { access });
  await ask('assignConversation', [6, 0, 16, 11, 1], {
    access,
    params,
    body: { assignee_id: me, expected: { assignee_id: null } },
  });
  const answer = { message: 'Riprova.', conversation_state: 'waiting', expected: { message_count: 1 } };
  await ask('answerConversation', [7, 0, 22, 26, 1], { access, params, body: answer });
  await ask('answerSupport', [5, 0, 15, 18, 2], { access: own, params, body: { message: 'Grazie.' } });
  await ask('supportConversation', [2, 0, 6, 0, 0], { access: own, params });
  await ask('conversationCustomer', [4, 0, 60, 0, 0], { access, params });
  const once = () => ({ 'Idempotency-Key': crypto.randomUUID() });
  const text = { title: 'Attivazione', text: 'Riprova, {nome}.' };
  const kept = await ask('saveAnswer', [4, 0, 14, 9, 1], { access, headers: once(), body: text });
  const saved = v.parse(adminCalls.savedAnswers.result, kept).results[0];
  await ask('savedAnswers', [2, 0, 4, 0, 0], { access });
  const { id: answerId = '' } = saved ?? {};
  await ask('changeSavedAnswer', [4, 0, 12, 9, 1], {
    access,
    params: { id: answerId },
    body: { ...text, expected: { version: 1 } },
  });
  await ask('removeSavedAnswer', [4, 0, 12, 9, 1], {
    access,
    params: { id: answerId },
    body: { expected: { version: 2 } },
  });
  await ask('writeToCustomer', [9, 0, 40, 26, 1], {
    access,
    params: { id: customerId },
    headers: once(),
    body: { category: 'general', subject: 'Il tuo ordine', message: 'Manca un dato.' },
  });
  await ask('staffConversation', [3, 0, 10, 0, 0], { access, params });
  const expected = { conversation_state: 'open', message_count: 3 };
  await ask('setConversationState', [5, 0, 17, 11, 1], {
    access,
    params,
    body: { conversation_state: 'closed', expected },
  });
  await askFiltered(meter, access, 'staffConversations', {
    byState: { by: { state: 'open' }, budget: [2, 0, 125, 0, 0] },
    byStateAndAge: { by: { state: 'open', sort: 'oldest' }, budget: [2, 0, 125, 0, 0] },
    byMine: { by: { assignee: 'me' }, budget: [2, 0, 11, 0, 0] },
    byNobodys: { by: { assignee: 'nobody' }, budget: [2, 0, 125, 0, 0] },
    byNobodysAndState: { by: { assignee: 'nobody', state: 'closed' }, budget: [2, 0, 125, 0, 0] },
  });
}
