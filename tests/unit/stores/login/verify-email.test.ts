// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { $user } from '#stores/kernel/session.ts';
import {
  $verification,
  choiceForm,
  firstVerification,
  proofForm,
  validateChoice,
  verify,
} from '#stores/login/verify-email.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, member } from '#tests/support/stores/member.ts';

const VERIFY = 'POST /api/auth/verify-email/';
const COMPLETE = 'POST /api/auth/complete-registration/';
const api = fakeApi();
const { visit } = asMember();

afterEach(() => $verification.set({ state: 'asked' }));

test('waits for a press, then verifies the link’s token, once', async () => {
  $user.set(null);
  api.on(VERIFY, () => json({ message: 'ok' }));
  visit('/verify-email/abc', $verification, $verification);
  expect([$verification.get(), api.sent]).toEqual([{ state: 'asked' }, []]);
  const pressed = Promise.all([verify(), verify()]);
  expect($verification.get()).toEqual({ state: 'busy' });
  await pressed;
  expect($verification.get()).toEqual({ state: 'verified' });
  expect(api.sent.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('reports a missing token without a request, also on the server', () => {
  visit('/verify-email', $verification);
  const failed = { state: 'failed', message: "Token di verifica mancante nell'URL" };
  expect($verification.get()).toEqual(failed);
  expect(firstVerification(undefined)).toEqual(failed);
  expect(api.sent).toEqual([]);
});

test.each([
  [{ message: 'Uno' }, 'Uno'],
  [{ detail: 'Due' }, 'Due'],
  [{ token: ['Il link è scaduto.', 'x'] }, 'Il link è scaduto.'],
  [{}, "Errore durante la verifica dell'email"],
])('on %j shows «%s»', async (body, message) => {
  api.on(VERIFY, () => json(body, 400));
  visit('/verify-email/abc', $verification);
  await verify();
  expect($verification.get()).toEqual({ state: 'failed', message });
});

test('keeps the link without a response, for a retry', async () => {
  $user.set(null);
  visit('/verify-email/abc', $verification);
  await verify();
  const message = 'Errore di connessione. Controlla la tua connessione internet.';
  expect($verification.get()).toEqual({ state: 'unreached', message });
  api.on(VERIFY, () => json({}, 503));
  await verify();
  expect($verification.get()).toMatchObject({
    state: 'unreached',
    message: expect.stringContaining('Errore del server'),
  });
  api.on(VERIFY, () => json({ message: 'ok' }));
  await verify();
  expect($verification.get()).toEqual({ state: 'verified' });
});

test('updates the signed-in user with the confirmed address', async () => {
  $user.set({ ...member, is_email_verified: false });
  api.on(VERIFY, () => json({ message: 'ok' }));
  api.on('GET /api/auth/profile/', () => json({ ...member, email: 'nuova@example.com' }));
  visit('/verify-email/abc', $verification);
  await verify();
  expect($user.get()).toEqual({ ...member, email: 'nuova@example.com' });
});

test('counts the address as confirmed even if the profile cannot be read now', async () => {
  $user.set({ ...member, is_email_verified: false });
  api.on(VERIFY, () => json({ message: 'ok' }));
  visit('/verify-email/abc', $verification);
  await verify();
  expect($user.get()?.is_email_verified).toBe(true);
});

describe('in a browser that did not register', () => {
  async function unproven() {
    $user.set(null);
    api.on(VERIFY, () => json({ detail: 'Scrivi la password.', code: 'password_required' }, 403));
    visit('/verify-email/abc', $verification, proofForm.$form, choiceForm.$form);
    await verify();
    expect($verification.get()).toEqual({ state: 'unproven', of: 'registration' });
  }

  test('the page asks for the registration’s password and sends it', async () => {
    await unproven();
    await proofForm.submit({ password: '' });
    expect(proofForm.$form.get()).toMatchObject({ fields: { password: 'Questo campo è obbligatorio.' } });
    api.on(VERIFY, () => json({ password: ['Non è questa.'] }, 400));
    await proofForm.submit({ password: 'Sbagliata-1' });
    expect(proofForm.$form.get()).toMatchObject({ fields: { password: 'Non è questa.' } });
    api.on(VERIFY, () => json({ message: 'ok' }));
    await proofForm.submit({ password: 'Giusta-1-volta' });
    expect(api.sent.at(-1)?.body).toEqual({ token: 'abc', password: 'Giusta-1-volta' });
    expect($verification.get()).toEqual({ state: 'verified' });
  });

  test('an unregistered address asks for name and password at once', async () => {
    api.on(VERIFY, () => json({ detail: 'Scegli.', code: 'registration_required' }, 403));
    visit('/verify-email/abc', $verification, choiceForm.$form);
    await verify();
    expect($verification.get()).toEqual({ state: 'unregistered' });
  });

  test('a change of address asks for its account’s password, and shows the new address', async () => {
    $user.set({ ...member, email: 'vecchia@example.com' });
    api.on(VERIFY, () => json({ detail: 'Scrivila.', code: 'account_password_required' }, 403));
    visit('/verify-email/abc', $verification, proofForm.$form);
    await verify();
    expect($verification.get()).toEqual({ state: 'unproven', of: 'change' });
    api.on(VERIFY, () => json({ message: 'ok' }));
    api.on('GET /api/auth/profile/', () => json({ ...member, email: 'nuova@example.com' }));
    await proofForm.submit({ password: 'Giusta-1-volta' });
    expect($verification.get()).toEqual({ state: 'verified' });
    expect($user.get()?.email).toBe('nuova@example.com');
  });

  test('an account with a second factor requires the other browser', async () => {
    const detail = 'Apri il collegamento nel browser da cui hai chiesto il nuovo indirizzo.';
    api.on(VERIFY, () => json({ detail, code: 'asking_browser_required' }, 403));
    visit('/verify-email/abc', $verification);
    await verify();
    expect($verification.get()).toEqual({ state: 'elsewhere', message: detail });
  });

  test('a name and a new password may be chosen instead', async () => {
    await unproven();
    api.on(COMPLETE, () => json({ message: 'ok' }));
    const password = 'Scelta-adesso';
    const names = { first_name: 'Ada', last_name: 'Bini' };
    const choice = { ...names, new_password: password, new_password_confirm: password };
    await choiceForm.submit(choice);
    expect(api.sent.at(-1)?.body).toEqual({ token: 'abc', ...choice });
    expect($verification.get()).toEqual({ state: 'verified' });
  });

  test.each([
    [{ first_name: ' ' }, { first_name: 'Questo campo è obbligatorio.' }],
    [{ last_name: '' }, { last_name: 'Questo campo è obbligatorio. Se hai un solo nome, ripetilo qui.' }],
    [{ new_password: 'breve' }, { new_password: 'La password deve essere di almeno 8 caratteri' }],
    [{ new_password_confirm: 'altra' }, { new_password_confirm: 'Le password non coincidono' }],
  ])('a choice with %j is not sent', (changes, broken) => {
    const password = 'Scelta-adesso';
    const names = { first_name: 'Ada', last_name: 'Bini' };
    const choice = { ...names, new_password: password, new_password_confirm: password, ...changes };
    expect(validateChoice(choice)).toEqual(broken);
  });
});
