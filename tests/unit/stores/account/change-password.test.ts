// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { changePasswordForm, validatePasswordChange } from '#stores/account/change-password.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';

const CALL = 'POST /api/auth/change-password/';
const api = fakeApi();
const { visit } = asMember();
const values = { old_password: 'vecchia', new_password: 'nuova-12345', new_password_confirm: 'nuova-12345' };

test.each([
  [{ old_password: '' }, { old_password: 'Questo campo è obbligatorio.' }],
  [{ new_password: '1234567' }, { new_password: 'La password deve essere di almeno 8 caratteri' }],
  [{ new_password_confirm: 'altra' }, { new_password_confirm: 'Le password non coincidono' }],
  [{}, {}],
  [
    { old_password: '', new_password: '', new_password_confirm: '' },
    {
      old_password: 'Questo campo è obbligatorio.',
      new_password: 'Questo campo è obbligatorio.',
      new_password_confirm: 'Questo campo è obbligatorio.',
    },
  ],
])('the rules on %j', (change, broken) => {
  expect(validatePasswordChange({ ...values, ...change })).toEqual(broken);
});

test('changes the password and reports that the other sessions have ended', async () => {
  visit('/profile/change-password', changePasswordForm.$form);
  api.on(CALL, () => json({ message: 'ok' }));
  await changePasswordForm.submit(values);
  expect(api.sent[0]?.body).toEqual(values);
  expect(changePasswordForm.$form.get().state).toBe('done');
  expect(notices()).toEqual([
    'success: Password aggiornata: Abbiamo chiuso le altre sessioni. Questa resta aperta.',
  ]);
});

test('shows at its field that the old password is wrong', async () => {
  visit('/profile/change-password', changePasswordForm.$form);
  api.on(CALL, () => json({ old_password: ['La password attuale non è corretta.'] }, 400));
  await changePasswordForm.submit(values);
  expect(changePasswordForm.$form.get()).toMatchObject({
    fields: { old_password: 'La password attuale non è corretta.' },
  });
});
