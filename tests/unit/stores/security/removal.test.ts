// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { CONNECTION_ERROR } from '#lib/text/errors.ts';
import { $question, type Question } from '#stores/security/dialog.ts';
import { $codes } from '#stores/security/recovery-codes.ts';
import { $forgetting, forgetDevice } from '#stores/security/remembered-devices.ts';
import { questionDialog } from '#stores/security/removal.ts';
import { security } from '#stores/security/security.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { passkeyOf, securityOf } from '#tests/support/stores/security.ts';
import { until } from '#tests/support/until.ts';

const OVERVIEW = 'GET /api/auth/security/';
const PASSKEY = 'DELETE /api/auth/passkeys/k1/';
const APP = 'DELETE /api/auth/authenticator/';
const CODES = 'POST /api/auth/recovery-codes/';
const DEVICE = 'DELETE /api/auth/remembered-devices/d1/';

const api = fakeApi();
const { visit } = asMember();
const none = () => new Response(null, { status: 204 });

const removePasskey: Question = {
  kind: 'remove-passkey',
  passkey: passkeyOf('k1', 'Telefono'),
};
const removeApp: Question = { kind: 'remove-app' };
const replaceCodes: Question = { kind: 'replace-codes' };

async function ask(question: Question) {
  api.on(OVERVIEW, () => json(securityOf()));
  visit('/settings/security', $question, questionDialog.$form, $codes, security.$state);
  await until(() => expect(security.$state.get().state).toBe('ready'));
  $question.set(question);
}

afterEach(() => $codes.set({ state: 'none' }));

describe('a protection of the account', () => {
  test.each([
    [PASSKEY, removePasskey, 'success: Passkey rimossa'],
    [APP, removeApp, 'success: App di autenticazione rimossa'],
  ])('is removed once the removal is confirmed: %s', async (path, question, said) => {
    await ask(question);
    const asked = api.count(OVERVIEW);
    const answer = later();
    api.on(path, answer.reply);
    const pressed = Promise.all([
      questionDialog.submit(new FormData()),
      questionDialog.submit(new FormData()),
    ]);
    expect(questionDialog.$form.get().state).toBe('busy');
    answer.arrive(none());
    await pressed;
    expect(api.count(path)).toBe(1);
    expect($question.get()).toBeUndefined();
    expect(notices()).toEqual([said]);
    await until(() => expect(api.count(OVERVIEW)).toBe(asked + 1));
  });

  test('disappears if another tab removed it', async () => {
    await ask(removePasskey);
    api.on(PASSKEY, () => json({ detail: 'Risorsa non trovata' }, 404));
    await questionDialog.submit(new FormData());
    expect($question.get()).toBeUndefined();
    expect(notices()).toEqual(['success: Passkey rimossa']);
  });

  test('remains if the server does not answer, with its dialog', async () => {
    await ask(removeApp);
    await questionDialog.submit(new FormData());
    expect($question.get()).toEqual(removeApp);
    expect(questionDialog.$form.get()).toMatchObject({ state: 'failed', reason: CONNECTION_ERROR });
  });
});

test('new recovery codes are shown in place of the dialog', async () => {
  await ask(replaceCodes);
  api.on(CODES, () => json({ recovery_codes: ['ABCD-EFGH'] }));
  await questionDialog.submit(new FormData());
  expect($question.get()).toBeUndefined();
  expect($codes.get()).toEqual({ state: 'unsaved', codes: ['ABCD-EFGH'] });
});

test('codes of an account whose factors another tab has removed are refused with a message', async () => {
  await ask(replaceCodes);
  api.on(CODES, () => json({ detail: 'Il tuo account non ha la verifica in due passaggi.' }, 409));
  await questionDialog.submit(new FormData());
  expect(questionDialog.$form.get()).toMatchObject({
    message: 'Il tuo account non ha la verifica in due passaggi.',
  });
  expect($codes.get()).toEqual({ state: 'none' });
});

test('a remembered browser is forgotten, one at a time', async () => {
  await ask(removeApp);
  const answer = later();
  api.on(DEVICE, answer.reply);
  const pressed = Promise.all([forgetDevice('d1'), forgetDevice('d1')]);
  expect($forgetting.get()).toBe('d1');
  answer.arrive(none());
  await pressed;
  expect(api.count(DEVICE)).toBe(1);
  expect(notices()).toEqual([
    'success: Dispositivo dimenticato: Al prossimo accesso chiederà anche il secondo passaggio.',
  ]);
});
