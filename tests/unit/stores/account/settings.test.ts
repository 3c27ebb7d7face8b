// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CONNECTION_ERROR } from '#lib/text/errors.ts';
import {
  $ending,
  accountSessions,
  endAccountSession,
  endOtherSessions,
} from '#stores/account/account-sessions.ts';
import { deletionDialog } from '#stores/account/delete-account.ts';
import { hasAccountTools, preferences, setPreference } from '#stores/account/settings.ts';
import { $user, beginSession } from '#stores/kernel/session.ts';
import { $missing } from '#stores/portal/capabilities.ts';
import { $page, navigate, watchNavigation } from '#stores/portal/router.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, member, notices } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';
import { until } from '#tests/support/until.ts';

const PREFERENCES = 'GET /api/auth/preferences/';
const SAVE = 'PATCH /api/auth/preferences/';
const SESSIONS = 'GET /api/auth/sessions/';
const OTHERS = 'POST /api/auth/sessions/end-others/';
const DELETE = 'POST /api/auth/delete-account/';

const api = fakeApi();
const { visit } = asMember();
const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});

async function open() {
  api.on(PREFERENCES, () => json({ expiry_reminders: true, product_news: false }));
  const times = { created_at: '2026-11-01T08:00:00Z', last_seen: '2026-11-20T09:00:00Z' };
  const results = ['a', 'b', 'c'].map((id) => ({ id, device: id, current: id === 'a', ...times }));
  api.on(SESSIONS, () => json({ results }));
  visit('/settings', preferences.$state, accountSessions.$state);
  await until(() => expect(ids()).toEqual(['a', 'b', 'c']));
  await until(() => expect(shown()).toBeDefined());
}

function shown() {
  const state = preferences.$state.get();
  return state.state === 'ready' ? state.data : undefined;
}
function ids() {
  const state = accountSessions.$state.get();
  return state.state === 'ready' ? state.data.results.map(({ id }) => id) : state.state;
}

afterEach(() => {
  navigate('/dashboard');
  $missing.set(new Set());
});

describe('a preference', () => {
  test('is shown at once and sent alone', async () => {
    await open();
    const answer = later();
    api.on(SAVE, answer.reply);
    const saved = setPreference('product_news', true);
    expect(shown()).toEqual({ expiry_reminders: true, product_news: true });
    answer.arrive(json({}));
    await saved;
    expect(api.sent.at(-1)?.body).toEqual({ product_news: true });
    expect(shown()?.product_news).toBe(true);
    expect(notices()).toEqual(['success: Preferenza salvata']);
  });

  test('that was not saved is reset, with an error', async () => {
    await open();
    await setPreference('expiry_reminders', false);
    expect(shown()).toEqual({ expiry_reminders: true, product_news: false });
    expect(notices()).toEqual([`error: Preferenza non salvata: ${CONNECTION_ERROR}`]);
  });

  test('that was pressed twice and never saved shows the server’s value', async () => {
    await open();
    await Promise.all([setPreference('expiry_reminders', false), setPreference('expiry_reminders', true)]);
    expect(shown()?.expiry_reminders).toBe(true);
    api.on(SAVE, () => json({}));
    await setPreference('expiry_reminders', false);
    api.disconnect();
    await Promise.all([true, false, true].map((value) => setPreference('expiry_reminders', value)));
    expect(shown()?.expiry_reminders).toBe(false);
  });

  test('sends two quick presses to the server in order', async () => {
    await open();
    api.on(SAVE, () => json({}));
    await Promise.all([setPreference('product_news', true), setPreference('product_news', false)]);
    expect(api.sent.slice(-2).map(({ body }) => body)).toEqual([
      { product_news: true },
      { product_news: false },
    ]);
    expect(shown()?.product_news).toBe(false);
  });
});

describe('a session', () => {
  test('on another device can be ended', async () => {
    await open();
    api.on('DELETE /api/auth/sessions/b/', () => new Response(null, { status: 204 }));
    const ended = endAccountSession('b');
    expect($ending.get()).toEqual({ state: 'one', id: 'b' });
    await ended;
    expect(ids()).toEqual(['a', 'c']);
    expect($ending.get()).toEqual({ state: 'idle' });
    expect(notices()).toEqual(['success: Sessione chiusa']);
  });

  test('remains in the list when it could not be ended', async () => {
    await open();
    await endAccountSession('b');
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(notices()).toEqual([`error: Sessione non chiusa: ${CONNECTION_ERROR}`]);
  });

  test('is the only one after signing out the other devices', async () => {
    await open();
    api.on(OTHERS, () => json({}));
    await Promise.all([endOtherSessions(), endOtherSessions()]);
    expect(api.count(OTHERS)).toBe(1);
    expect(ids()).toEqual(['a']);
  });
});

test('a host with only core calls has neither sessions nor account tools', async () => {
  api.on(PREFERENCES, () => json({ detail: '', code: 'not_offered' }, 404));
  api.on(SESSIONS, () => json({ detail: '', code: 'not_offered' }, 405));
  visit('/settings', preferences.$state, accountSessions.$state);
  await until(() => expect(hasAccountTools($missing.get())).toBe(false));
  expect(preferences.$state.get()).toMatchObject({ cause: 'not-offered' });
  expect(notices()).toEqual([]);
});

test('calls that the host lacks are not tried', () => {
  $missing.set(new Set(['preferences', 'sessions']));
  visit('/settings', preferences.$state, accountSessions.$state);
  const page = $page.get();
  if (!page) throw new Error('The settings have a page');
  for (const store of [preferences, accountSessions]) {
    expect(store.$state.get()).toMatchObject({ cause: 'not-offered' });
    expect(store.first(page, {}, ['preferences', 'sessions'])).toMatchObject({ cause: 'not-offered' });
  }
  expect(api.sent).toEqual([]);
});

describe('deleting the account', () => {
  watchNavigation();
  $page.listen(() => {});
  const values = { confirmation: 'ELIMINA', password: 'segreta' };

  test.each([
    [{ confirmation: 'elimina' }, { confirmation: 'Scrivi ELIMINA, in maiuscolo.' }],
    [{ password: '' }, { password: 'Questo campo è obbligatorio.' }],
  ])('requires more than %j', async (change, fields) => {
    deletionDialog.open(true);
    await deletionDialog.submit(typed({ ...values, ...change }));
    expect(deletionDialog.$form.get()).toMatchObject({ fields });
    expect(api.sent).toEqual([]);
  });

  test('with a wrong password deletes nothing', async () => {
    api.on(DELETE, () => json({ password: ['La password non è corretta.'] }, 400));
    deletionDialog.open(true);
    await deletionDialog.submit(typed(values));
    expect(deletionDialog.$form.get()).toMatchObject({
      fields: { password: 'La password non è corretta.' },
    });
    expect($user.get()).toEqual(member);
  });

  test('ends the session and opens the home page with a notice', async () => {
    beginSession(member);
    api.on(DELETE, () => new Response(null, { status: 204 }));
    deletionDialog.open(true);
    await deletionDialog.submit(typed(values));
    expect(api.sent.map(({ path }) => path)).toEqual(['/api/auth/delete-account/']);
    expect(api.sent[0]?.body).toEqual({ password: 'segreta' });
    expect($user.get()).toBeNull();
    expect(assign).toHaveBeenCalledWith('/');
    expect(sessionStorage.getItem('coa-flash')).toBe('Il tuo account è stato eliminato');
  });
});
