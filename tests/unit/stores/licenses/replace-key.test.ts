// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { filesEnd, replaceKeyForm } from '#stores/licenses/replace-key.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';

const REPLACE = 'POST /api/licenses/my-licenses/7/replace-key/';
const api = fakeApi();
const { visit } = asMember();
const typed = { id: '7', reason: 'exposed', note: ' ', password: 'segreta' };
const replaced = { license_key: 'COA-NEW', files_until: null, replacements_left: 4 };

afterEach(() => replaceKeyForm.reset());

test('asks for a reason and the password before it sends anything', async () => {
  visit('/licenses/7');
  await replaceKeyForm.submit({ ...typed, reason: '', password: '' });
  expect(replaceKeyForm.$form.get()).toMatchObject({
    state: 'failed',
    fields: { reason: 'Questo campo è obbligatorio.', password: 'Questo campo è obbligatorio.' },
  });
  expect(api.sent).toEqual([]);
});

test('shows the new key, and sends no empty note', async () => {
  visit('/licenses/7');
  api.on(REPLACE, () => json(replaced));
  await replaceKeyForm.submit(typed);
  expect(replaceKeyForm.$form.get()).toEqual({ state: 'done', result: replaced });
  expect(api.sent.at(0)?.body).toEqual({ reason: 'exposed', password: 'segreta' });
  expect(notices()).toEqual([]);
});

test('keeps a refusal at its field, and the reason of another', async () => {
  visit('/licenses/7');
  api.on(REPLACE, () => json({ password: ['La password non è corretta.'] }, 400));
  await replaceKeyForm.submit(typed);
  expect(replaceKeyForm.$form.get()).toMatchObject({ fields: { password: 'La password non è corretta.' } });
  api.on(REPLACE, () => json({ detail: 'Cinque volte.', code: 'KEY_REPLACEMENT_LIMIT' }, 409));
  await replaceKeyForm.submit(typed);
  expect(replaceKeyForm.$form.get()).toMatchObject({ state: 'failed', message: 'Cinque volte.' });
});

test('tells by a toast who has left the page meanwhile', async () => {
  visit('/licenses/7');
  for (const [answer, notice] of [
    [json(replaced), 'success: Chiave sostituita'],
    [json({ detail: 'No.' }, 409), 'error: Impossibile sostituire la chiave'],
  ] as const) {
    visit('/licenses/7');
    const slow = later();
    api.on(REPLACE, slow.reply);
    const sending = replaceKeyForm.submit(typed);
    visit('/payments');
    slow.arrive(answer);
    await sending;
    expect(notices().join()).toContain(notice);
  }
});

test('knows the end of the last offline file', () => {
  const ends = ['2026-04-01T00:00:00.000Z', null, '2026-05-01T00:00:00.000Z'];
  expect(filesEnd(ends.map((offline_until) => ({ offline_until })))).toBe('2026-05-01T00:00:00.000Z');
  expect(filesEnd([{ offline_until: null }])).toBeUndefined();
});
