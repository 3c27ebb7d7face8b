// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHALLENGE_MINUTES } from '#lib/contract/limits.ts';
import { $user } from '#stores/kernel/session.ts';
import { loginForm } from '#stores/login/login.ts';
import { offerPasskeys, signInByPasskey } from '#stores/login/passkey-login.ts';
import { watchVisits } from '#stores/portal/page-views.ts';
import { $page, navigate } from '#stores/portal/router.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { member } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const OPTIONS = 'POST /api/auth/passkey/options/';
const SIGN_IN = 'POST /api/auth/passkey/';
const LOGIN = 'POST /api/auth/login/';
const api = fakeApi();
const passkey = { id: 'chiave', type: 'public-key' };

/** The login's form, with «Ricordami» ticked or not. */
function place(remember: boolean) {
  const form = document.createElement('form');
  form.innerHTML = `<input type="checkbox" name="remember" ${remember ? 'checked' : ''}><button></button>`;
  return { current: form.querySelector('button') };
}
const enter = (remember = false) => loginForm.submit({ signIn: () => signInByPasskey(place(remember)) });

/** The browser's passkey request, which the test answers. */
const get = vi.fn<(asked: CredentialRequestOptions) => Promise<unknown>>();

watchVisits();
$page.listen(() => {});
loginForm.$form.listen(() => {});

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => true });
  vi.stubGlobal('navigator', { ...navigator, credentials: { get } });
  get.mockReset();
  $user.set(null);
  navigate('/register');
  navigate('/login');
  api.on(OPTIONS, () => json({ challenge: 'YWJj' }));
  api.on(SIGN_IN, () => json({ user: member }));
});
afterEach(() => {
  navigate('/register');
  vi.useRealTimers();
});

const given = { toJSON: () => passkey };

test('signs in with the browser’s dialog, without a password', async () => {
  get.mockResolvedValue(given);
  await enter(true);
  expect(new Uint8Array(get.mock.calls[0]?.[0].publicKey?.challenge as ArrayBuffer)).toEqual(
    new Uint8Array([97, 98, 99]),
  );
  expect(api.sent.at(-1)?.body).toEqual({ credential: passkey, remember: true });
  expect([$user.get(), location.pathname]).toEqual([member, '/dashboard']);
});

test('shows help when no passkey was used, and uses the same challenge again', async () => {
  get.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await enter();
  expect(loginForm.$form.get()).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(
      /^Nessuna passkey è stata usata\..*Una chiave di sicurezza deve avere un PIN/,
    ),
  });
  await enter();
  expect([api.count(OPTIONS) <= 1, api.count(SIGN_IN)]).toEqual([true, 0]);
});

test('treats a password manager’s error like the browser’s', async () => {
  get.mockRejectedValue(Object.assign(new Error('cancelled'), { name: 'NotAllowedError' }));
  await enter();
  expect(loginForm.$form.get()).toMatchObject({
    message: expect.stringMatching(/^Nessuna passkey è stata usata/),
  });
});

test.each(['SecurityError', 'NotSupportedError', 'InvalidStateError', 'UnknownError', 'TypeError'])(
  'does not blame the credentials if the browser fails with %s',
  async (name) => {
    get.mockRejectedValue(name === 'TypeError' ? new TypeError() : new DOMException('', name));
    await enter();
    expect(loginForm.$form.get()).toMatchObject({
      state: 'failed',
      message: 'Questo browser non ha potuto usare una passkey. Riprova, o scegli un altro modo.',
    });
  },
);

test('shows nothing about a request that another one has replaced', async () => {
  get.mockRejectedValue(new DOMException('', 'AbortError'));
  await enter();
  expect(loginForm.$form.get()).toEqual({ state: 'idle', fields: {} });
});

test('shows the host’s message about an unknown passkey', async () => {
  get.mockResolvedValue(given);
  api.on(SIGN_IN, () => json({ detail: 'Non conosciamo questa passkey.' }, 401));
  await enter();
  expect(loginForm.$form.get()).toMatchObject({ message: 'Non conosciamo questa passkey.' });
});

test('offers passkeys at the field until the visitor uses another method, and again after that fails', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  get.mockReturnValue(promise);
  await offerPasskeys(place(true));
  await expect.poll(() => get.mock.calls.length).toBe(1);
  const [first] = get.mock.calls[0] ?? [];
  expect([first?.mediation, first?.signal?.aborted]).toEqual(['conditional', false]);
  api.on(LOGIN, () => json({ detail: 'Credenziali non valide.' }, 401));
  await loginForm.submit({ email: 'ada@example.com', password: 'sbagliata', remember: false });
  expect(first?.signal?.aborted).toBe(true);
  await expect.poll(() => get.mock.calls.length).toBe(2);
  resolve(given);
  await expect.poll(() => $user.get()).toEqual(member);
  expect(api.sent.at(-1)?.body).toEqual({ credential: passkey, remember: true });
});

test('renews the offer before its challenge expires', async () => {
  vi.useFakeTimers();
  get.mockImplementation(
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  navigate('/register');
  navigate('/login');
  await offerPasskeys(place(false));
  await until(() => expect(get).toHaveBeenCalledOnce());
  const asked = api.count(OPTIONS);
  await vi.advanceTimersByTimeAsync((CHALLENGE_MINUTES - 1) * 60_000);
  expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  expect(get.mock.lastCall?.[0]).toMatchObject({ mediation: 'conditional', signal: { aborted: false } });
  expect(api.count(OPTIONS)).toBe(asked + 1);
});
