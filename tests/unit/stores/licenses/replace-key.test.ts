// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { $replacing } from '#stores/licenses/license.ts';
import { filesEnd, replaceKeyDialog } from '#stores/licenses/replace-key.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';

const REPLACE = 'POST /api/licenses/my-licenses/7/replace-key/';
const api = fakeApi();
const { visit } = asMember();
const fields = { reason: 'exposed', note: ' ', password: 'segreta' };
const license = { id: '7' } as License;
function openDialog() {
  visit('/licenses/7');
  $replacing.set(license);
}
const replaced = { license_key: 'COA-NEW', files_until: null, replacements_left: 4 };

afterEach(() => replaceKeyDialog.reset());

test('requires a reason and the password before the request', async () => {
  openDialog();
  await replaceKeyDialog.submit(typed({ ...fields, reason: '', password: '' }));
  expect(replaceKeyDialog.$form.get()).toMatchObject({
    state: 'failed',
    fields: { reason: 'Questo campo è obbligatorio.', password: 'Questo campo è obbligatorio.' },
  });
  expect(api.sent).toEqual([]);
});

test('shows the new key, and sends no empty note', async () => {
  openDialog();
  api.on(REPLACE, () => json(replaced));
  await replaceKeyDialog.submit(typed(fields));
  expect(replaceKeyDialog.$form.get()).toEqual({ state: 'done', result: replaced });
  expect(api.sent.at(0)?.body).toEqual({ reason: 'exposed', password: 'segreta' });
  expect(notices()).toEqual([]);
});

test('keeps a refusal at its field, and the reason of another', async () => {
  openDialog();
  api.on(REPLACE, () => json({ password: ['La password non è corretta.'] }, 400));
  await replaceKeyDialog.submit(typed(fields));
  expect(replaceKeyDialog.$form.get()).toMatchObject({ fields: { password: 'La password non è corretta.' } });
  api.on(REPLACE, () => json({ detail: 'Cinque volte.', code: 'KEY_REPLACEMENT_LIMIT' }, 409));
  await replaceKeyDialog.submit(typed(fields));
  expect(replaceKeyDialog.$form.get()).toMatchObject({ state: 'failed', message: 'Cinque volte.' });
});

test('shows a toast to a customer who has left the page meanwhile', async () => {
  visit('/licenses/7');
  for (const [answer, notice] of [
    [json(replaced), 'success: Chiave sostituita'],
    [json({ detail: 'No.' }, 409), 'error: Impossibile sostituire la chiave'],
  ] as const) {
    openDialog();
    const slow = later();
    api.on(REPLACE, slow.reply);
    const sending = replaceKeyDialog.submit(typed(fields));
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
