// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { forgotPasswordCooldown, forgotPasswordForm } from '#stores/login/forgot-password.ts';
import { resendCooldown, resendForm } from '#stores/login/resend.ts';
import { needsNewLink, resetPasswordForm, validateNewPassword } from '#stores/login/reset-password.ts';
import { $page, navigate } from '#stores/portal/router.ts';
import { $toasts } from '#stores/shell/notifications.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';

const RESET = 'POST /api/auth/password-reset/';
const CONFIRM = 'POST /api/auth/password-reset-confirm/';
const RESEND = 'POST /api/auth/resend-verification-public/';
const api = fakeApi();

$page.listen(() => {});
for (const { $form } of [forgotPasswordForm, resendForm, resetPasswordForm]) $form.listen(() => {});

beforeEach(() => {
  navigate('/login');
  $toasts.set([]);
});

describe('a forgotten password', () => {
  test('starts the cooldown once the link was sent', async () => {
    navigate('/forgot-password');
    await forgotPasswordForm.submit({ email: 'ada@example.com' });
    expect(forgotPasswordForm.$form.get()).toMatchObject({ message: "Errore durante l'invio dell'email" });
    expect(forgotPasswordCooldown.$left.get()).toBe(0);
    api.on(RESET, () => json({ message: 'ok' }));
    await forgotPasswordForm.submit({ email: 'ada@example.com' });
    expect(api.sent.at(-1)?.body).toEqual({ email: 'ada@example.com' });
    expect(forgotPasswordCooldown.$left.get()).toBe(60);
  });
});

describe('a new verification link', () => {
  test('requires an address', async () => {
    await resendForm.submit({ email: ' ' });
    expect(api.sent).toEqual([]);
    expect(resendForm.$form.get()).toMatchObject({ message: 'Questo campo è obbligatorio.' });
  });

  test('is confirmed and cannot be requested again for a minute', async () => {
    api.on(RESEND, () => json({ message: 'ok' }));
    await resendForm.submit({ email: 'ada@example.com' });
    expect(resendCooldown.$left.get()).toBe(60);
    expect($toasts.get()).toMatchObject([{ type: 'success', title: 'Email inviata' }]);
  });

  test('that could not be sent shows an error', async () => {
    api.on(RESEND, () => json({}, 400));
    await resendForm.submit({ email: 'ada@example.com' });
    expect(resendForm.$form.get()).toMatchObject({
      message: "Errore durante l'invio dell'email di verifica",
    });
  });
});

describe('a reset password', () => {
  test.each([
    ['1234567', '1234567', { new_password: 'La password deve essere di almeno 8 caratteri' }],
    ['Xq7-vKdw', 'Xq7-vKdx', { new_password_confirm: 'Le password non coincidono' }],
    ['Xq7-vKdw', 'Xq7-vKdw', {}],
    ['12345678', '12345678', { new_password: 'Questa password è troppo comune.' }],
    ['        ', '        ', { new_password: 'Questa password è troppo comune.' }],
  ])('«%s» with «%s»', (new_password, new_password_confirm, broken) => {
    expect(validateNewPassword({ new_password, new_password_confirm })).toEqual(broken);
  });

  test('is sent with the token of the link', async () => {
    navigate('/reset-password/a%2Bb');
    api.on(CONFIRM, () => json({ message: 'ok' }));
    const values = { new_password: 'Xq7-vKdw', new_password_confirm: 'Xq7-vKdw' };
    await resetPasswordForm.submit(values);
    expect(api.sent[0]?.body).toEqual({ token: 'a+b', ...values });
    expect(resetPasswordForm.$form.get().state).toBe('done');
  });

  test('with a stale link shows the server’s message, else its own', async () => {
    navigate('/reset-password/x');
    const values = { new_password: 'Xq7-vKdw', new_password_confirm: 'Xq7-vKdw' };
    api.on(CONFIRM, () => json({ token: ['Il link è scaduto.'] }, 400));
    await resetPasswordForm.submit(values);
    expect(resetPasswordForm.$form.get()).toMatchObject({ message: 'Il link è scaduto.' });
    api.on(CONFIRM, () => json({}, 400));
    await resetPasswordForm.submit(values);
    expect(resetPasswordForm.$form.get()).toMatchObject({
      message: 'Errore durante il reset della password',
    });
  });

  test.each([
    [400, { token: ['Il link è scaduto.'] }, true],
    [400, { detail: 'Il link è già stato usato.' }, true],
    [400, { new_password: ['Troppo comune.'] }, false],
    [503, {}, false],
  ])('refused with %i and %j offers a new link: %s', async (status, body, leads) => {
    navigate('/reset-password/x');
    api.on(CONFIRM, () => json(body, status));
    await resetPasswordForm.submit({ new_password: 'Xq7-vKdw', new_password_confirm: 'Xq7-vKdw' });
    expect(needsNewLink(resetPasswordForm.$form.get())).toBe(leads);
  });
});
