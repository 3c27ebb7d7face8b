// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endOf } from '#stores/kernel/session-lifetime.ts';
import { $ended, endSubscription } from '#stores/subscriptions/end.ts';
import { endReasonForm } from '#stores/subscriptions/end-reason.ts';
import { subscription } from '#stores/subscriptions/subscription.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';

const END = 'POST /api/licenses/my-licenses/7/subscription/end/';
const TELL = 'POST /api/licenses/my-licenses/7/subscription/reason/';
const api = fakeApi();
const { visit } = asMember();
const answer = { licenseId: '7', reason: 'other', text: ' D’Angelo ' } as const;

beforeEach(() => {
  api.on('GET /api/licenses/my-licenses/7/subscription/', () => json({ state: 'off', options: [] }));
  visit('/licenses/7', subscription.$state);
});
afterEach(() => endReasonForm.reset());

test('is asked for after the end of the renewal, but not if ending it failed', async () => {
  api.on(END, () => json({ detail: 'Errore' }, 500));
  await endSubscription('7');
  expect($ended.get()).toBe('');
  api.on(END, () => json({ message: 'Disdetto.' }));
  await endSubscription('7');
  expect($ended.get()).toBe('7');
});

test('is asked for only on the page of the end', async () => {
  api.on(END, () => json({ message: 'Disdetto.' }));
  await endSubscription('7');
  endOf('page');
  expect($ended.get()).toBe('');
});

test('requires an answer, and sends it with the text', async () => {
  await endReasonForm.submit({ ...answer, reason: '' });
  expect(endReasonForm.$form.get()).toMatchObject({
    state: 'failed',
    fields: { reason: 'Scegli una risposta.' },
  });
  expect(api.count(TELL)).toBe(0);
  api.on(TELL, () => json({ message: 'Grazie.' }));
  await endReasonForm.submit(answer);
  expect(api.sent.at(-1)?.body).toEqual({ reason: 'other', text: ' D’Angelo ' });
  expect(endReasonForm.$form.get()).toEqual({ state: 'done', result: 'Grazie.' });
});

test('keeps the question if the answer is refused', async () => {
  api.on(TELL, () => json({ text: ['Massimo 500 caratteri.'] }, 400));
  await endReasonForm.submit(answer);
  expect(endReasonForm.$form.get()).toMatchObject({
    state: 'failed',
    fields: { text: 'Massimo 500 caratteri.' },
  });
});
