// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { builtInfo } from '#lib/text/support/faq.ts';
import { support } from '#lib/text/support/support.ts';
import { readCategory, supportDraft, supportForm } from '#stores/support/support.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';

const CALL = 'POST /api/support/';
const api = fakeApi();
const { visit } = asMember();
const message = {
  name: 'Ada Bini',
  email: 'ada@example.com',
  category: 'technical',
  subject: 'Attivazione',
  message: 'Non parte.',
} as const;

test('sends the message and confirms it', async () => {
  visit('/support', supportForm.$form);
  supportDraft.keep({ message: message.message });
  api.on(CALL, () => json({ message: 'ok' }, 201));
  await supportForm.submit(message);
  expect(api.sent[0]?.body).toEqual(message);
  expect(supportForm.$form.get()).toEqual({ state: 'done', result: undefined });
  expect(notices()).toEqual(['success: Messaggio Inviato']);
  expect(supportDraft.read()).toEqual({});
});

test('names another contact if the message could not be sent, and keeps it', async () => {
  visit('/support', supportForm.$form);
  supportDraft.keep({ message: message.message });
  api.on(CALL, () => new Response('<h1>500</h1>', { status: 500 }));
  await supportForm.submit(message);
  expect(supportForm.$form.get()).toMatchObject({
    state: 'failed',
    message: 'Impossibile inviare il messaggio. Riprova più tardi o contattaci direttamente via email.',
    reason: 'Errore del server.',
  });
});

test.each([
  ['technical', 'technical'],
  ['business', 'business'],
  ['', 'general'],
  ['__proto__', 'general'],
])('the request «%s» is of the kind %s', (text, category) => expect(readCategory(text)).toBe(category));

test('there are eight questions, and answers within 2, 24 and 48 hours', () => {
  const { questions, answer_hours } = builtInfo('stripe');
  expect(questions).toHaveLength(8);
  expect(answer_hours).toEqual({ technical: 2, general: 24, business: 48 });
});

test.each([
  [1, 'entro 1 ora'],
  [2, 'entro 2 ore'],
])('%s hours are «%s»', (hours, words) => expect(support.within(hours)).toBe(words));
