// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import ProfileScreen from '#islands/account/Profile.tsx';
import { profileDraft, profileForm } from '#stores/account/profile.ts';
import { $picture, choosePicture } from '#stores/account/profile-picture.ts';
import { $toasts, actOnToast } from '#stores/shell/notifications.ts';
import { field, isBlamed, press, show, type } from '#tests/support/islands/screen.tsx';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, member } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const SAVE = 'PATCH /api/auth/profile/';
const RESTORED = 'Abbiamo ripreso';
const api = fakeApi();
asMember();
let stored: Record<string, unknown>;
let leave: () => void;

async function open() {
  leave = await show('/profile', ProfileScreen);
}

beforeEach(async () => {
  stored = { ...member, pending_email: null, company: 'Bini S.r.l.', city: 'Milano', postal_code: '20121' };
  api.on('GET /api/auth/profile/', () => json(stored));
  await open();
});
afterEach(() => {
  profileDraft.drop();
  profileForm.reset();
  leave();
});

const isDone = () => until(() => expect(profileForm.$form.get().state).toBe('done'));
const values = (...names: string[]) => names.map((name) => field(name).value);

test('input during a save remains, also after leaving the page', async () => {
  const answer = later();
  api.on(SAVE, answer.reply);
  type('city', 'Roma');
  await press('Salva Modifiche');
  type('company', 'Bini S.p.A.');
  type('email', 'nuova@example.com');
  await until(() => field('current_password'));
  type('current_password', 'segreta');
  stored = { ...stored, city: 'Roma' };
  answer.arrive(json({}));
  await isDone();
  const typed = ['Roma', 'Bini S.p.A.', 'nuova@example.com'];
  expect(values('city', 'company', 'email', 'current_password')).toEqual([...typed, 'segreta']);
  expect(profileDraft.read()).toEqual({ company: 'Bini S.p.A.', email: 'nuova@example.com' });
  leave();
  await open();
  await until(() => expect(document.body.textContent).toContain(RESTORED));
  await until(() => expect(values('city', 'company', 'email', 'current_password')).toEqual([...typed, '']));
});

test('a restored draft is removed once it is sent', async () => {
  api.on(SAVE, () => json({}));
  type('city', 'Roma');
  leave();
  await open();
  await until(() => expect(document.body.textContent).toContain(RESTORED));
  stored = { ...stored, city: 'Roma' };
  await press('Salva Modifiche');
  await isDone();
  expect(document.body.textContent).not.toContain(RESTORED);
  expect(profileDraft.read()).toEqual({});
});

test('a picture chosen during another’s save waits for the next save', async () => {
  const answer = later();
  api.on(SAVE, answer.reply);
  const png = (name: string) => new File(['png'], name, { type: 'image/png' });
  await choosePicture(png('one.png'));
  await press('Salva Modifiche');
  await choosePicture(png('two.png'));
  answer.arrive(json({}));
  await isDone();
  expect($picture.get()).toMatchObject({ state: 'chosen', file: { name: 'two.png' } });
});

test('a failure does not move the focus from a visitor who continues typing', async () => {
  const answer = later();
  api.on(SAVE, answer.reply);
  type('postal_code', 'abc');
  await press('Salva Modifiche');
  type('company', 'Bini S.p.A.');
  answer.arrive(json({ postal_code: ['Il CAP ha 5 cifre.'] }, 400));
  await until(() => expect(isBlamed('postal_code')).toBe(true));
  expect(document.activeElement).toBe(field('company'));
  api.on(SAVE, () => json({ postal_code: ['Il CAP ha 5 cifre.'] }, 400));
  await press('Salva Modifiche');
  await until(() => expect(document.activeElement).toBe(field('postal_code')));
});

test('removing a field discards its earlier input, but not input during the removal', async () => {
  const answer = later();
  api.on(SAVE, answer.reply);
  type('company', 'Altra');
  type('city', 'Torino');
  await press('Rimuovi Azienda');
  await press('Rimuovi Città');
  type('city', 'Napoli');
  stored = { ...stored, company: '', city: '' };
  answer.arrive(json({}));
  await until(() => expect(values('company', 'city')).toEqual(['', 'Napoli']));
  expect(profileDraft.read()).toEqual({ city: 'Napoli' });
});

test('a field removed after leaving the page does not return', async () => {
  const answer = later();
  api.on(SAVE, answer.reply);
  type('company', 'Altra');
  await press('Rimuovi Azienda');
  leave();
  answer.arrive(json({}));
  await until(() => expect(profileDraft.read()).toEqual({}));
  await open();
});

test('an error disappears when its field is discarded, removed or restored', async () => {
  const refused = () => json({ postal_code: ['Il CAP ha 5 cifre.'] }, 400);
  const refuse = async () => {
    api.on(SAVE, refused);
    type('postal_code', 'abc');
    await press('Salva Modifiche');
    await until(() => expect(isBlamed('postal_code')).toBe(true));
    api.on(SAVE, () => json({}));
  };
  const isRight = (value: string) =>
    until(() => expect([field('postal_code').value, isBlamed('postal_code')]).toEqual([value, false]));

  type('postal_code', 'abc');
  leave();
  await open();
  await until(() => expect(document.body.textContent).toContain(RESTORED));
  await refuse();
  await press('Scarta');
  await isRight('20121');

  await refuse();
  await press('Rimuovi CAP');
  await isRight('');

  const undo = $toasts.get().find((toast) => toast.title === 'CAP: dato rimosso')?.id ?? '';
  await refuse();
  actOnToast(undo);
  await isRight('20121');
});
