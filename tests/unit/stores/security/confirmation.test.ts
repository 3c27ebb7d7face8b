// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { settings } from '#lib/text/account/settings.ts';
import { endAccountSession } from '#stores/account/account-sessions.ts';
import { $exporting, saveData } from '#stores/account/data-export.ts';
import { deletionDialog } from '#stores/account/delete-account.ts';
import { $confirmMethods } from '#stores/kernel/confirm.ts';
import { $user } from '#stores/kernel/session.ts';
import { navigate } from '#stores/portal/router.ts';
import { confirmationForm, dismissConfirmation } from '#stores/security/confirmation.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';

const EXPORT = 'GET /api/auth/export/';
const CONFIRM = 'POST /api/auth/confirm/';
const END = 'DELETE /api/auth/sessions/s1/';
const DELETE = 'POST /api/auth/delete-account/';
const api = fakeApi();
asMember();
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
confirmationForm.$form.listen(() => {});
deletionDialog.$form.listen(() => {});

const required = (methods: string[]) =>
  json({ detail: 'Conferma di essere tu per continuare.', code: 'confirmation_required', methods }, 403);
const asked = () => expect.poll(() => $confirmMethods.get());
const totp = { method: 'totp', code: '123 456', password: '', remember: false } as const;

/** A host that requires a confirmation of the calls, and accepts the code. */
function confirming(methods: string[]): void {
  let isConfirmed = false;
  const answer = (ok: () => Response) => () => (isConfirmed ? ok() : required(methods));
  api.on(
    EXPORT,
    answer(() => json({})),
  );
  api.on(
    END,
    answer(() => new Response(null, { status: 204 })),
  );
  api.on(
    DELETE,
    answer(() => new Response(null, { status: 204 })),
  );
  api.on(CONFIRM, () => {
    isConfirmed = true;
    return json({ message: 'Confermato.' });
  });
}

beforeEach(() => dismissConfirmation());

test('asks with the host’s methods, and then repeats the call once', async () => {
  confirming(['totp', 'recovery']);
  const pressed = saveData();
  await asked().toEqual(['totp', 'recovery']);
  expect($exporting.get()).toBe(true);
  await confirmationForm.submit(totp);
  await pressed;
  expect(api.sent.find(({ path }) => path.includes('confirm'))?.body).toEqual({
    method: 'totp',
    code: '123 456',
  });
  expect([api.count(EXPORT), $confirmMethods.get(), $exporting.get(), notices()]).toEqual([
    2,
    undefined,
    false,
    [],
  ]);
});

test('asks once for two waiting calls, and then repeats both', async () => {
  confirming(['password']);
  const pressed = [saveData(), endAccountSession('s1')];
  await expect.poll(() => api.count(EXPORT) + api.count(END)).toBe(2);
  await asked().toEqual(['password']);
  await confirmationForm.submit({ method: 'password', code: '', password: 'giusta', remember: false });
  await Promise.all(pressed);
  expect([api.count(CONFIRM), api.count(EXPORT), api.count(END)]).toEqual([1, 2, 2]);
});

test('does nothing, without a message, when the user cancels', async () => {
  confirming(['password']);
  const pressed = saveData();
  await asked().toBeDefined();
  dismissConfirmation();
  await pressed;
  expect([api.count(EXPORT), $exporting.get(), notices()]).toEqual([1, false, []]);
});

test('restores a form unchanged', async () => {
  confirming(['totp']);
  deletionDialog.open(true);
  const sent = deletionDialog.submit(typed({ confirmation: settings.confirmWord, password: 'giusta' }));
  await asked().toBeDefined();
  expect(deletionDialog.$form.get().state).toBe('busy');
  dismissConfirmation();
  await sent;
  expect(deletionDialog.$form.get()).toEqual({ state: 'idle', fields: {} });
});

test('keeps asking after a wrong code', async () => {
  confirming(['totp']);
  api.on(CONFIRM, () => json({ code: ['Il codice non è corretto.'] }, 400));
  void saveData();
  await asked().toBeDefined();
  await confirmationForm.submit(totp);
  expect(confirmationForm.$form.get()).toMatchObject({ fields: { code: 'Il codice non è corretto.' } });
  expect([$confirmMethods.get(), api.count(EXPORT)]).toEqual([['totp'], 1]);
});

test('does not ask twice for a call that is refused again', async () => {
  confirming(['totp']);
  api.on(CONFIRM, () => json({ message: 'Confermato.' }));
  api.on(EXPORT, () => required(['totp']));
  const pressed = saveData();
  await asked().toBeDefined();
  await confirmationForm.submit(totp);
  await pressed;
  expect([api.count(EXPORT), $confirmMethods.get()]).toEqual([2, undefined]);
  expect(notices()[0]).toMatch(/^error: Dati non scaricati: Conferma di essere tu/);
});

test.each([
  ['page', () => navigate('/licenses')],
  ['session', () => $user.set(null)],
])('closes with its %s', async (_, leave) => {
  confirming(['totp']);
  navigate('/settings');
  const pressed = saveData();
  await asked().toBeDefined();
  leave();
  await pressed;
  expect([$confirmMethods.get(), api.count(EXPORT), notices()]).toEqual([undefined, 1, []]);
});
