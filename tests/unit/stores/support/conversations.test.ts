// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { answerDraft, answerForm } from '#stores/support/conversations.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';

const CALL = 'POST /api/support/conversations/c1/messages/';
const api = fakeApi();
const { visit } = asMember();
const typed = { message: 'Non parte ancora.' };
const at = '2026-11-28T04:00:00.000Z';

test('a refused answer remains a draft, whatever the state of its conversation', async () => {
  visit('/support', answerForm.$form);
  answerDraft('c1').keep(typed);
  api.on(CALL, () => json({ detail: 'Questa conversazione è piena.' }, 409));
  await answerForm.submit({ id: 'c1', ...typed });
  expect(answerForm.$form.get()).toMatchObject({ state: 'failed', message: 'Questa conversazione è piena.' });
  expect([answerDraft('c1').read(), answerDraft('c2').read()]).toEqual([typed, {}]);
});

test('a sent answer is no longer a draft', async () => {
  visit('/support', answerForm.$form);
  answerDraft('c1').keep(typed);
  const head = { id: 'c1', subject: 'Attivazione', conversation_state: 'open', created_at: at };
  const messages = [{ id: 'm1', side: 'customer', message: typed.message, created_at: at }];
  const rest = { category: 'technical', message_count: 1, last_message_at: at, messages };
  api.on(CALL, () => json({ ...head, ...rest }, 201));
  await answerForm.submit({ id: 'c1', ...typed });
  expect(answerForm.$form.get()).toMatchObject({ state: 'done' });
  expect(answerDraft('c1').read()).toEqual({});
});
