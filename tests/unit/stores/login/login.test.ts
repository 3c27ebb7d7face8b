// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { $user } from '#stores/kernel/session.ts';
import { isUnverified, loginForm } from '#stores/login/login.ts';
import { $page, navigate } from '#stores/portal/router.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { member } from '#tests/support/stores/member.ts';

const LOGIN = 'POST /api/auth/login/';
const api = fakeApi();
const credentials = { email: 'ada@example.com', password: 'Portafoglio-2026', remember: false };

$page.listen(() => {});
loginForm.$form.listen(() => {});

beforeEach(() => {
  $user.set(null);
  navigate('/register');
  navigate('/login');
});

const here = () => location.pathname + location.search;

test('signs in, and sends «Ricordami» with the credentials', async () => {
  api.on(LOGIN, () => json({ user: member }));
  await loginForm.submit({ ...credentials, remember: true });
  expect(api.sent[0]?.body).toEqual({ ...credentials, remember: true });
  expect($user.get()).toEqual(member);
  expect(here()).toBe('/dashboard');
});

test('continues to the visitor’s target', async () => {
  api.on(LOGIN, () => json({ user: member }));
  navigate('/login?redirect=%2Flicenses%3Fview%3Dflat');
  await loginForm.submit(credentials);
  expect(here()).toBe('/licenses?view=flat');
});

test('never goes to another site', async () => {
  api.on(LOGIN, () => json({ user: member }));
  navigate('/login?redirect=%2F%2Fevil.example');
  await loginForm.submit(credentials);
  expect(here()).toBe('/dashboard');
});

test('the right password of an account with a second factor opens its page', async () => {
  const asked = { detail: 'Manca il secondo passaggio.', code: 'second_factor_required', methods: ['totp'] };
  api.on(LOGIN, () => json(asked, 401));
  await loginForm.submit(credentials);
  const waiting = { step: 'second-factor', ways: ['totp'], mayRemember: true };
  expect(loginForm.$form.get()).toEqual({ state: 'done', result: waiting });
  loginForm.reset();
  api.on(LOGIN, () => json({ ...asked, can_remember: false }, 401));
  await loginForm.submit(credentials);
  expect(loginForm.$form.get()).toMatchObject({ result: { mayRemember: false } });
  expect([$user.get(), here()]).toEqual([null, '/login']);
});

describe('a refused login', () => {
  test('shows the server’s message and does not sign in', async () => {
    api.on(LOGIN, () => json({ detail: 'Credenziali non valide.' }, 401));
    await loginForm.submit(credentials);
    expect(loginForm.$form.get()).toMatchObject({ state: 'failed', message: 'Credenziali non valide.' });
    expect($user.get()).toBeNull();
    expect(here()).toBe('/login');
  });

  test('shows a host’s first non-field error', async () => {
    api.on(LOGIN, () => json({ non_field_errors: ['Utente disattivato.'] }, 400));
    await loginForm.submit(credentials);
    expect(loginForm.$form.get()).toMatchObject({ message: 'Utente disattivato.' });
  });

  test('without a message shows the login’s message', async () => {
    api.on(LOGIN, () => json({}, 400));
    await loginForm.submit(credentials);
    expect(loginForm.$form.get()).toMatchObject({
      message: "Errore durante l'accesso. Verifica le tue credenziali.",
    });
  });

  test('is a response without a user', async () => {
    api.on(LOGIN, () => json({}));
    await loginForm.submit(credentials);
    expect(loginForm.$form.get().state).toBe('failed');
    expect($user.get()).toBeNull();
  });
});

test.each([
  ['Devi verificare la tua email prima di accedere.', true],
  ['Please verify your email.', true],
  ['Please Verify your email.', true],
  ['Credenziali non valide.', false],
  ["Errore durante l'accesso. Verifica le tue credenziali.", false],
])('«%s» is about an unverified address: %s', (message, expected) => {
  expect(isUnverified(message)).toBe(expected);
});
