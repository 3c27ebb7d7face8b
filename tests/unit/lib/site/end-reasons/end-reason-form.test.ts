import { expect, it } from 'vitest';
import { type EndReasonCall, endReasonStep } from '#lib/site/end-reasons/end-reason-form.ts';
import { withdrawalStep } from '#lib/site/withdrawals/withdrawal-form.ts';
import { endReasons as text } from '#lib/text/subscriptions/end-reasons.ts';

const calls: EndReasonCall[] = ['tellEndReasonByLink', 'tellWithdrawalReason'];
const typed = { reason: 'other', text: 'D’Angelo <b>', token: 'a.b' };
const empty = { kind: 'ask', reason: '', text: '', errors: {}, refusal: '' };
const ended = { state: 'done', call: 'endSubscriptionByLink', result: 'È disdetto.' } as const;

it.each(calls)('asks after the end with nothing chosen, whatever happened before (%s)', () => {
  for (const sent of [undefined, ended]) expect(endReasonStep(sent)).toEqual(empty);
});

it.each(calls)('keeps its input, with errors at their fields (%s)', (call) => {
  const body = { text: ['Massimo 500 caratteri.'], reason: ['Scegli una risposta.'] };
  expect(endReasonStep({ state: 'refused', call, status: 400, body, typed })).toEqual({
    kind: 'ask',
    reason: 'other',
    text: 'D’Angelo <b>',
    errors: { text: 'Massimo 500 caratteri.', reason: 'Scegli una risposta.' },
    refusal: '',
  });
});

it.each([
  [400, { token: [text.badLink] }, text.badLink],
  [403, { code: 'csrf_failed', detail: 'Premi di nuovo.' }, 'Premi di nuovo.'],
  [429, { detail: 'Riprova tra un minuto.' }, 'Riprova tra un minuto.'],
  [502, { detail: 'internal' }, text.failed],
  [404, undefined, text.failed],
])('shows why it was refused with %i', (status, body, refusal) => {
  const sent = { state: 'refused', call: 'tellEndReasonByLink', status, body, typed } as const;
  expect(endReasonStep(sent)).toMatchObject({ errors: {}, refusal });
});

it.each(calls)('thanks for an answer (%s)', (call) => {
  expect(endReasonStep({ state: 'done', call, result: 'Grazie.' })).toEqual({
    kind: 'thanked',
    message: 'Grazie.',
  });
});

it('is on a withdrawal’s receipt if the host asks for reasons, with the receipt’s token', () => {
  const sent = { state: 'done', call: 'withdraw', result: 'Ricevuta.' } as const;
  expect(withdrawalStep({ ...sent, token: 'a.b' })).toEqual({
    kind: 'received',
    message: 'Ricevuta.',
    why: empty,
    token: 'a.b',
  });
  expect(withdrawalStep(sent)).toEqual({ kind: 'received', message: 'Ricevuta.' });
});

it('shows there its input again, and thanks', () => {
  const call = 'tellWithdrawalReason';
  const body = { reason: ['Scegli una risposta.'] };
  expect(withdrawalStep({ state: 'refused', call, status: 400, body, typed })).toMatchObject({
    kind: 'received',
    message: '',
    why: { kind: 'ask', text: 'D’Angelo <b>', errors: { reason: 'Scegli una risposta.' } },
    token: 'a.b',
  });
  expect(withdrawalStep({ state: 'done', call, result: 'Grazie.' })).toMatchObject({
    kind: 'received',
    message: '',
    why: { kind: 'thanked', message: 'Grazie.' },
  });
});
