// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import Support from '#islands/support/Support.tsx';
import { supportDraft, supportForm } from '#stores/support/support.ts';
import { field, isBlamed, press, show, type } from '#tests/support/islands/screen.tsx';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const SEND = 'POST /api/support/';
const api = fakeApi();
asMember();
afterEach(() => {
  supportDraft.drop();
  supportForm.reset();
});

const values = () => ['category', 'subject', 'message'].map((name) => field(name).value);

function choose(category: string) {
  field('category').value = category;
  field('category').dispatchEvent(new Event('change', { bubbles: true }));
}

test('input and choices during a send remain, and the sent message is removed', async () => {
  const leave = await show('/support', Support);
  const answer = later();
  api.on(SEND, answer.reply);
  type('subject', 'Attivazione');
  type('message', 'Non parte.');
  await press('Invia messaggio');
  await until(() => expect(supportForm.$form.get().state).toBe('busy'));
  type('message', 'Non parte. Da ieri.');
  choose('business');
  await press('Invio in corso...');
  answer.arrive(json({ message: 'ok' }, 201));
  await until(() => expect(document.body.textContent).toContain('ada@example.com'));
  await until(() => expect(values()).toEqual(['business', '', 'Non parte. Da ieri.']));
  expect(supportDraft.read()).toEqual({ category: 'business', message: 'Non parte. Da ieri.' });
  expect(api.sent.flatMap(({ body }) => body ?? [])).toMatchObject([{ message: 'Non parte.' }]);

  api.on(SEND, () => json({ message: 'ok' }, 201));
  type('subject', 'Ancora');
  await press('Invia messaggio');
  await until(() => expect(values()).toEqual(['general', '', '']));
  expect(supportDraft.read()).toEqual({});
  leave();
});

test('errors about missing fields disappear when the form is discarded', async () => {
  supportDraft.keep({ message: 'Non parte.' });
  const leave = await show('/support', Support);
  await until(() => expect(field('message').value).toBe('Non parte.'));
  await press('Invia messaggio');
  await until(() => expect(isBlamed('subject')).toBe(true));
  await press('Scarta');
  await until(() => expect(isBlamed('subject')).toBe(false));
  expect(values()).toEqual(['general', '', '']);
  leave();
});

test('the first missing field gets the focus', async () => {
  const leave = await show('/support', Support);
  await press('Invia messaggio');
  await until(() => expect(isBlamed('message')).toBe(true));
  await until(() => expect(document.activeElement).toBe(field('subject')));
  leave();
});
