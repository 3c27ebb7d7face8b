import type { Profile } from '#lib/contract/account/account.ts';
import { invoiceFields, PICTURE_FIELD, profileFields } from '#lib/contract/account/profile-fields.ts';
import { userOf } from '#lib/contract/account/user.ts';
import { profile } from '#lib/text/account/profile.ts';
import { call } from '#stores/portal/call.ts';
import { createForm } from '#stores/portal/form.ts';
import { remote } from '#stores/portal/remote.ts';
import { beginSession } from '#stores/portal/session.ts';
import { notify } from '#stores/shell/notifications.ts';
import { $picture, keepPicture, type Picture } from './profile-picture.ts';

export const profileData = remote({
  read: 'profile',
  fallback: profile.loadError,
});

/** Whether the host has the fields of an Italian invoice; an external one may not. */
export function hasInvoiceData(stored: Profile): boolean {
  return invoiceFields.some((name) => stored[name] !== undefined);
}

/** Whether the host lets a new address wait for its confirmation, and asks for the password with it. */
export function asksPassword(stored: Profile, email: string): boolean {
  return stored.pending_email !== undefined && !['', stored.email].includes(email.trim().toLowerCase());
}

/** The fields to send: those with something in them, and the picture if it changes. */
export function profileBody(values: FormData, stored: Profile, picture: Picture): FormData {
  const body = new FormData();
  const textOf = (name: string) => String(values.get(name) ?? '').trim();
  for (const name of profileFields) {
    if (textOf(name)) body.set(name, textOf(name));
  }
  if (asksPassword(stored, textOf('email'))) {
    // Untrimmed: blanks belong to a password.
    body.set('current_password', String(values.get('current_password') ?? ''));
  }
  for (const name of invoiceFields) {
    if (textOf(name) || stored[name]) body.set(name, textOf(name));
  }
  if (picture.state === 'chosen') body.set(PICTURE_FIELD, picture.file);
  if (picture.state === 'removed') body.set(PICTURE_FIELD, '');
  return body;
}

/** Saves, then reloads the profile and the user in the header. */
export const profileForm = createForm<{ values: FormData; stored: Profile }>({
  fallback: profile.saveError,
  send: async ({ values, stored }) => {
    await call('updateProfile', { body: profileBody(values, stored, $picture.get()) });
    await profileData.reload();
    keepPicture();
    const state = profileData.$state.get();
    if (state.state === 'ready') beginSession(userOf(state.data));
    notify({ type: 'success', title: profile.saved });
  },
});
