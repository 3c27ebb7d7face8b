// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { errorsOf } from '#stores/kernel/form.ts';
import { $page, navigate } from '#stores/portal/router.ts';
import { appDialog, grouped } from '#stores/security/authenticator.ts';
import { $appSecret, $question } from '#stores/security/dialog.ts';
import { $codes } from '#stores/security/recovery-codes.ts';
import { security, securityLog } from '#stores/security/security.ts';
import { $settingUp, setUpApp } from '#stores/security/set-up-app.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { securityOf } from '#tests/support/stores/security.ts';
import { typed } from '#tests/support/stores/typed.ts';
import { until } from '#tests/support/until.ts';

const OVERVIEW = 'GET /api/auth/security/';
const LOG = 'GET /api/auth/security-log/?limit=20';
const ADD = 'POST /api/auth/authenticator/';
const TURN_ON = 'POST /api/auth/authenticator/confirm/';
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/COA:ada?secret=JBSWY3DPEHPK3PXP' };

const api = fakeApi();
const { visit } = asMember();

async function open() {
  api.on(OVERVIEW, () => json(securityOf()));
  api.on(LOG, () => json({ count: 0, results: [], next: null, previous: null }));
  visit(
    '/settings/security',
    $appSecret,
    $question,
    $codes,
    appDialog.$form,
    security.$state,
    securityLog.$state,
  );
  await until(() => expect(security.$state.get().state).toBe('ready'));
  $codes.set({ state: 'none' });
}

async function openSetUp() {
  await open();
  api.on(ADD, () => json(secret));
  await setUpApp();
}

test('a secret is requested once, and shown in a dialog', async () => {
  await open();
  const answer = later();
  api.on(ADD, answer.reply);
  const pressed = Promise.all([setUpApp(), setUpApp()]);
  expect($settingUp.get()).toBe(true);
  answer.arrive(json(secret));
  await pressed;
  expect(api.count(ADD)).toBe(1);
  expect($appSecret.get()).toEqual(secret);
});

test('a secret that arrives after leaving the page opens nothing', async () => {
  await open();
  const answer = later();
  api.on(ADD, answer.reply);
  const pressed = setUpApp();
  navigate('/settings');
  await until(() => expect($page.get()?.route).toBe('settings'));
  answer.arrive(json(secret));
  await pressed;
  expect($appSecret.get()).toBeUndefined();
});

test('an app that another tab has turned on shows once this tab requests another', async () => {
  await open();
  const since = '2026-11-02T08:00:00Z';
  api.on(ADD, () => json({ detail: 'Il tuo account ha già un’app di autenticazione.' }, 409));
  api.on(OVERVIEW, () => json(securityOf({ authenticator_since: since, second_factor_since: since })));
  await setUpApp();
  await until(() => expect(security.$state.get()).toMatchObject({ data: { authenticator_since: since } }));
  expect(notices()).toEqual(['error: App non configurata: Il tuo account ha già un’app di autenticazione.']);
  expect($appSecret.get()).toBeUndefined();
});

describe('the first code', () => {
  test('is required before the request', async () => {
    await openSetUp();
    await appDialog.submit(typed({ code: ' ' }));
    expect(errorsOf(appDialog.$form.get())).toHaveProperty('code');
    expect(api.count(TURN_ON)).toBe(0);
  });

  test('that is wrong shows an error at its field; the secret remains', async () => {
    await openSetUp();
    api.on(TURN_ON, () => json({ code: ['Il codice non è corretto.'] }, 400));
    await appDialog.submit(typed({ code: '000000' }));
    expect(errorsOf(appDialog.$form.get())).toEqual({ code: 'Il codice non è corretto.' });
    expect($appSecret.get()).toEqual(secret);
  });

  test('turns the app on, and shows the codes that come with it', async () => {
    await openSetUp();
    api.on(TURN_ON, () => json({ recovery_codes: ['ABCD-EFGH', 'JKLM-NPQR'] }));
    const asked = api.count(OVERVIEW);
    await appDialog.submit(typed({ code: '123 456' }));
    expect(api.sent.find(({ path }) => path === '/api/auth/authenticator/confirm/')?.body).toEqual({
      code: '123 456',
    });
    expect($appSecret.get()).toBeUndefined();
    expect($codes.get()).toEqual({ state: 'unsaved', codes: ['ABCD-EFGH', 'JKLM-NPQR'] });
    expect(notices()).toEqual(['success: App di autenticazione attivata']);
    await until(() => expect(api.count(OVERVIEW)).toBe(asked + 1));
  });

  test('turns the app on although its response is lost: the unseen codes have to be replaced', async () => {
    await openSetUp();
    await appDialog.submit(typed({ code: '123456' }));
    expect(appDialog.$form.get()).toMatchObject({ state: 'failed' });
    const since = '2026-11-02T08:00:00Z';
    api.on(OVERVIEW, () => json(securityOf({ authenticator_since: since, second_factor_since: since })));
    api.on(TURN_ON, () => json({ code: ['Il codice non è corretto.'] }, 400));
    await appDialog.submit(typed({ code: '123456' }));
    expect(security.$state.get()).toMatchObject({ data: { authenticator_since: since } });
    expect($question.get()).toEqual({ kind: 'replace-codes', isUnseen: true });
    expect(notices()).toEqual(['success: App di autenticazione attivata']);
  });

  test('of a further factor gives no codes', async () => {
    await openSetUp();
    api.on(TURN_ON, () => json({ recovery_codes: [] }));
    await appDialog.submit(typed({ code: '123456' }));
    expect($codes.get()).toEqual({ state: 'none' });
  });
});

test('a secret is shown in groups of four', () => {
  expect(grouped('JBSWY3DPEHPK3PXP')).toBe('JBSW-Y3DP-EHPK-3PXP');
});
