// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { $entry, $user } from '#stores/kernel/session.ts';
import { loginForm } from '#stores/login/login.ts';
import { beginAgain, factorResetForm, secondFactorForm } from '#stores/login/second-factor.ts';
import { watchVisits } from '#stores/portal/page-views.ts';
import { $page, navigate } from '#stores/portal/router.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { member } from '#tests/support/stores/member.ts';

const LOGIN = 'POST /api/auth/login/';
const SECOND = 'POST /api/auth/second-factor/';
const RESET = 'POST /api/auth/factor-reset/';
const api = fakeApi();
const typed = { method: 'totp', code: '123 456', password: '', remember: false } as const;

watchVisits();
$page.listen(() => {});
for (const form of [loginForm, secondFactorForm, factorResetForm]) form.$form.listen(() => {});

const here = () => location.pathname + location.search;
const over = () => json({ detail: 'L’accesso è scaduto. Accedi di nuovo.', code: 'ticket_not_valid' }, 401);

/** Signs in with the right password. */
beforeEach(async () => {
  $user.set(null);
  $entry.set(undefined);
  navigate('/register');
  navigate('/login?redirect=%2Flicenses%3Fview%3Dflat');
  api.on(LOGIN, () => json({ detail: '', code: 'second_factor_required', methods: ['totp'] }, 401));
  await loginForm.submit({ email: 'ada@example.com', password: 'giusta', remember: false });
});

test('a right code opens the session and continues to the visitor’s target', async () => {
  api.on(SECOND, () => json({ user: member }));
  await secondFactorForm.submit({ ...typed, remember: true });
  expect(api.sent.at(-1)?.body).toEqual({ method: 'totp', code: '123 456', remember_device: true });
  expect([$user.get(), here()]).toEqual([member, '/licenses?view=flat']);
});

test('two presses send one code', async () => {
  const answer = later();
  api.on(SECOND, answer.reply);
  const presses = Promise.all([secondFactorForm.submit(typed), secondFactorForm.submit(typed)]);
  answer.arrive(json({ user: member }));
  await presses;
  expect(api.count(SECOND)).toBe(1);
});

test.each([
  ['a wrong code', 400, { code: ['Il codice non è corretto.'] }, 'Il codice non è corretto.'],
  ['too many', 429, { detail: 'Riprova tra 60 secondi.' }, 'Riprova tra 60 secondi.'],
])('shows the host’s message about %s, and asks again', async (_, status, body, message) => {
  api.on(SECOND, () => json(body, status));
  await secondFactorForm.submit(typed);
  expect(secondFactorForm.$form.get()).toMatchObject({ state: 'failed', message });
  expect(loginForm.$form.get().state).toBe('done');
});

test('nothing is sent without a code', async () => {
  await secondFactorForm.submit({ ...typed, code: ' ' });
  expect(secondFactorForm.$form.get()).toMatchObject({ fields: { code: expect.any(String) } });
  expect(api.count(SECOND)).toBe(0);
});

test('an expired login starts again, and shows why', async () => {
  api.on(SECOND, over);
  await secondFactorForm.submit(typed);
  expect([loginForm.$form.get().state, secondFactorForm.$form.get().state]).toEqual(['idle', 'idle']);
  expect([$entry.get(), here()]).toEqual(['over', '/login?redirect=%2Flicenses%3Fview%3Dflat']);
});

test('«Annulla» returns to the password', () => {
  beginAgain();
  expect(loginForm.$form.get().state).toBe('idle');
  expect($entry.get()).toBeUndefined();
});

test('leaving the login returns to its first step', () => {
  navigate('/register');
  navigate('/login');
  expect(loginForm.$form.get().state).toBe('idle');
});

test('a reset of lost factors shows when they are removed', async () => {
  api.on(RESET, () => json({ effective_at: '2026-03-04T10:00:00Z' }));
  await factorResetForm.submit();
  expect(factorResetForm.$form.get()).toEqual({ state: 'done', result: '2026-03-04T10:00:00Z' });
});

test('a reset that is too late for its login starts again', async () => {
  api.on(RESET, over);
  await factorResetForm.submit();
  expect([loginForm.$form.get().state, $entry.get()]).toEqual(['idle', 'over']);
});
