// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { profileData } from '#stores/account/profile.ts';
import { removeField } from '#stores/account/remove-field.ts';
import { $toasts, actOnToast } from '#stores/shell/notifications.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, member, notices } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const READ = 'GET /api/auth/profile/';
const SAVE = 'PATCH /api/auth/profile/';
const api = fakeApi();
const { visit } = asMember();
const phone = '+39 02 5550142';

async function open() {
  api.on(READ, () => json({ ...member, phone, city: 'Milano' }));
  visit('/profile', profileData.$state);
  await until(() => expect(shown()).toEqual({ phone, city: 'Milano' }));
}

function shown() {
  const state = profileData.$state.get();
  return state.state === 'ready' ? { phone: state.data.phone, city: state.data.city } : state.state;
}

const saved = () =>
  api.sent
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => (body instanceof FormData ? Object.fromEntries(body.entries()) : body));

test('is sent alone and empty, once, and can be restored', async () => {
  await open();
  api.on(SAVE, () => json({}));
  await Promise.all([removeField('phone'), removeField('phone')]);
  expect(saved()).toEqual([{ phone: '' }]);
  expect(shown()).toEqual({ phone: '', city: 'Milano' });
  const [toast] = $toasts.get();
  expect(toast?.title).toBe('Numero di Telefono: dato rimosso');
  actOnToast(toast?.id ?? '');
  await until(() => expect(shown()).toEqual({ phone, city: 'Milano' }));
  expect(saved()).toEqual([{ phone: '' }, { phone }]);
});

test('remains when the server refuses, with an error', async () => {
  await open();
  api.on(SAVE, () => json({ phone: ['Non può restare vuoto.'] }, 400));
  await removeField('phone');
  expect(shown()).toEqual({ phone, city: 'Milano' });
  expect(notices()).toEqual(['error: Profilo non salvato: Non può restare vuoto.']);
});
