// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Profile, type ProfileBody } from '#lib/contract/account/account.ts';
import { MAX_IMAGE_BYTES, MAX_PHOTO_BYTES } from '#lib/contract/limits.ts';
import { hasInvoiceData, profileBody, profileData, profileForm } from '#stores/account/profile.ts';
import {
  $picture,
  choosePicture,
  keepPicture,
  pictureProblem,
  removePicture,
} from '#stores/account/profile-picture.ts';
import { $user } from '#stores/kernel/session.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, member, notices } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const READ = 'GET /api/auth/profile/';
const SAVE = 'PATCH /api/auth/profile/';
const api = fakeApi();
const { visit } = asMember();

const body: ProfileBody = {
  ...member,
  phone: '+39 02 5550142',
  city: 'Milano',
  tax_code: null,
  pec: 'a@pec.it',
};
const stored = v.parse(Profile, body);
const picture = new File(['x'], 'io.png', { type: 'image/png' });

function fields(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
const sentBy = (form: FormData) => Object.fromEntries(form.entries());

afterEach(() => {
  keepPicture();
  profileForm.reset();
});

describe('the sent data', () => {
  test('are the filled fields, trimmed', () => {
    const values = fields({ first_name: ' Ada ', last_name: '', phone: '  ', city: 'Roma', other: 'x' });
    expect(sentBy(profileBody(values, { ...stored, pec: '' }, { state: 'kept' }))).toEqual({
      first_name: 'Ada',
      city: 'Roma',
    });
  });

  test('contain the password only with another address', () => {
    const typed = { email: ' Nuova@example.org ', current_password: ' segreta ' };
    const sent = (host: Profile) =>
      sentBy(profileBody(fields(typed), { ...host, pec: '' }, { state: 'kept' }));
    const waiting = { ...stored, pending_email: null };
    expect(sent(waiting)).toEqual({ email: 'Nuova@example.org', current_password: ' segreta ' });
    expect(sent(stored)).toEqual({ email: 'Nuova@example.org' });
    expect(sent({ ...waiting, email: 'nuova@example.org' })).toEqual({ email: 'Nuova@example.org' });
  });

  test('include emptied invoice fields, so that the server clears them', () => {
    const values = fields({ tax_code: '', vat_number: '01234567897', pec: '' });
    expect(sentBy(profileBody(values, stored, { state: 'kept' }))).toEqual({
      vat_number: '01234567897',
      pec: '',
    });
  });

  test('contain a chosen picture, or an empty text for a removed one', () => {
    const chosen = profileBody(
      fields({}),
      { ...stored, pec: '' },
      { state: 'chosen', file: picture, preview: '' },
    );
    expect(chosen.get('profile_image')).toBeInstanceOf(File);
    const removed = profileBody(fields({}), { ...stored, pec: '' }, { state: 'removed' });
    expect(sentBy(removed)).toEqual({ profile_image: '' });
  });
});

test('the invoice section requires a host with its fields', () => {
  expect(hasInvoiceData(stored)).toBe(true);
  expect(hasInvoiceData(v.parse(Profile, { ...member, phone: '' }))).toBe(false);
});

describe('saving', () => {
  test('reloads the user in the header, and shows a notice', async () => {
    api.on(READ, () => json(body));
    visit('/profile', profileData.$state, profileForm.$form);
    await until(() => expect(profileData.$state.get().state).toBe('ready'));
    api.on(SAVE, () => json({}));
    api.on(READ, () => json({ ...body, full_name: 'Ada Neri', pending_email: 'nuova@example.com' }));
    await profileForm.submit({ values: fields({ last_name: 'Neri' }), stored });
    expect(profileForm.$form.get().state).toBe('done');
    expect($user.get()).toEqual({ ...member, full_name: 'Ada Neri' });
    expect(profileData.$state.get()).toMatchObject({ data: { pending_email: 'nuova@example.com' } });
    expect(notices()).toEqual(['success: Profilo aggiornato con successo!']);
  });

  test('shows the server’s errors at their fields', async () => {
    api.on(SAVE, () => json({ postal_code: ['Il CAP ha 5 cifre.'] }, 400));
    await profileForm.submit({ values: fields({ postal_code: '1' }), stored });
    expect(profileForm.$form.get()).toMatchObject({ fields: { postal_code: 'Il CAP ha 5 cifre.' } });
  });

  test('that fails keeps the chosen picture', async () => {
    await choosePicture(picture);
    await profileForm.submit({ values: fields({}), stored });
    expect(profileForm.$form.get()).toMatchObject({
      message: 'Impossibile salvare le modifiche al profilo',
      reason: 'Errore di connessione. Controlla la tua connessione internet.',
    });
    expect($picture.get().state).toBe('chosen');
  });
});

describe('a picture', () => {
  test('is shown before it is saved', async () => {
    await choosePicture(picture);
    expect($picture.get()).toEqual({ state: 'chosen', file: picture, preview: 'data:image/png;base64,eA==' });
    removePicture();
    expect($picture.get()).toEqual({ state: 'removed' });
  });

  test.each(['image/svg+xml', 'image/gif', 'text/html', ''])('is not of the type «%s»', (type) => {
    expect(pictureProblem({ type, size: 1 })).toBe('Scegli un’immagine PNG, JPEG o WebP.');
  });

  test('has a maximum size', () => {
    expect(pictureProblem({ type: 'image/webp', size: MAX_PHOTO_BYTES })).toBeUndefined();
    expect(pictureProblem({ type: 'image/webp', size: MAX_PHOTO_BYTES + 1 })).toBe(
      'L’immagine supera 32 MB.',
    );
  });

  test('that the browser cannot show is refused if it is too large to be sent', async () => {
    const error = new DOMException('The source image cannot be decoded.');
    vi.spyOn(Image.prototype, 'decode').mockRejectedValueOnce(error).mockRejectedValueOnce(error);
    await choosePicture(new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], 'io.jpg', { type: 'image/jpeg' }));
    expect($picture.get()).toEqual({ state: 'refused', message: 'Non riusciamo a leggere questa immagine.' });
    await choosePicture(picture);
    expect($picture.get()).toMatchObject({ state: 'chosen', file: picture });
  });

  test('that breaks a rule is refused', async () => {
    await choosePicture(new File(['<svg/>'], 'io.svg', { type: 'image/svg+xml' }));
    expect($picture.get().state).toBe('refused');
  });
});
