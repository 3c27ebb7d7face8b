// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerForm, validateRegistration } from '#stores/login/register.ts';
import { watchVisits } from '#stores/portal/page-views.ts';
import { navigate } from '#stores/portal/router.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';

const REGISTER = 'POST /api/auth/register/';
const api = fakeApi();
const values = {
  first_name: 'Ada',
  last_name: 'Bini',
  email: 'ada@example.com',
  password: 'breve',
  password_confirm: 'breve',
  terms: true,
};

watchVisits();
registerForm.$form.listen(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  navigate('/login');
  navigate('/register');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the rules', () => {
  test.each([
    ['first_name', 'Questo campo è obbligatorio.'],
    ['last_name', 'Questo campo è obbligatorio. Se hai un solo nome, ripetilo qui.'],
    ['email', 'Questo campo è obbligatorio.'],
  ] as const)('require %s', (name, sentence) => {
    expect(validateRegistration({ ...values, [name]: ' ' })).toEqual({ [name]: sentence });
  });

  test('require all fields at once, and the consent to the terms', () => {
    const nothing = { first_name: '', last_name: '', email: '', password: '', password_confirm: '' };
    const REQUIRED = 'Questo campo è obbligatorio.';
    expect(validateRegistration({ ...nothing, terms: false })).toEqual({
      first_name: REQUIRED,
      last_name: `${REQUIRED} Se hai un solo nome, ripetilo qui.`,
      email: REQUIRED,
      password: REQUIRED,
      password_confirm: REQUIRED,
      terms: 'Per registrarti accetta le condizioni d’uso.',
    });
  });

  test('require equal passwords', () => {
    expect(validateRegistration({ ...values, password_confirm: 'altra' })).toEqual({
      password_confirm: 'Le password non corrispondono',
    });
  });

  test('do not check the length of the password', () => {
    expect(validateRegistration(values)).toEqual({});
  });
});

test('registers with the email as user name', async () => {
  api.on(REGISTER, () => json({ message: 'ok' }, 201));
  await registerForm.submit(values);
  const { terms: _, ...sent } = values;
  expect(api.sent[0]?.body).toEqual({ ...sent, username: 'ada@example.com' });
  expect(registerForm.$form.get().state).toBe('done');
});

test('goes to login after three seconds', async () => {
  api.on(REGISTER, () => json({ message: 'ok' }, 201));
  await registerForm.submit(values);
  vi.advanceTimersByTime(2999);
  expect(location.pathname).toBe('/register');
  vi.advanceTimersByTime(1);
  expect(location.pathname).toBe('/login');
});

test('passes the visitor’s target to the login', async () => {
  api.on(REGISTER, () => json({ message: 'ok' }, 201));
  navigate('/register?redirect=%2Fproducts%3Fproduct%3Drisk-manager');
  await registerForm.submit(values);
  vi.advanceTimersByTime(3000);
  expect(location.pathname + location.search).toBe('/login?redirect=%2Fproducts%3Fproduct%3Drisk-manager');
});

test('goes nowhere if the visitor has navigated by then, even back', async () => {
  api.on(REGISTER, () => json({ message: 'ok' }, 201));
  await registerForm.submit(values);
  navigate('/forgot-password');
  navigate('/register');
  vi.advanceTimersByTime(10_000);
  expect(location.pathname).toBe('/register');
  expect(registerForm.$form.get()).toEqual({ state: 'idle', fields: {} });
});

test('does not navigate if the visitor is on another page when the response arrives', async () => {
  const slow = later();
  api.on(REGISTER, slow.reply);
  const registering = registerForm.submit(values);
  navigate('/support');
  slow.arrive(json({ message: 'ok' }, 201));
  await registering;
  vi.advanceTimersByTime(10_000);
  expect(location.pathname).toBe('/support');
});

test('shows the server’s error at its field', async () => {
  api.on(REGISTER, () => json({ password: ['La password deve essere di almeno 8 caratteri'] }, 400));
  await registerForm.submit(values);
  expect(registerForm.$form.get()).toMatchObject({
    message: 'La password deve essere di almeno 8 caratteri',
    fields: { password: 'La password deve essere di almeno 8 caratteri' },
  });
});

test('shows its message if the server gave none', async () => {
  api.on(REGISTER, () => json({}, 400));
  await registerForm.submit(values);
  expect(registerForm.$form.get()).toMatchObject({ message: 'Errore durante la registrazione' });
});
