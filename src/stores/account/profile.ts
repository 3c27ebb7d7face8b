import type { Profile } from '#lib/contract/account/account.ts';
import { asciiAddress } from '#lib/contract/account/addresses.ts';
import {
  invoiceFields,
  PICTURE_FIELD,
  profileFields,
  regionFields,
  userOf,
} from '#lib/contract/account/rules.ts';
import { profile } from '#lib/text/account/profile.ts';
import { createDraft } from '#stores/kernel/draft.ts';
import { missing, wrongAddress } from '#stores/kernel/field-rules.ts';
import { createForm, textOf } from '#stores/kernel/form.ts';
import { beginSession } from '#stores/kernel/session.ts';
import { whileOn } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { remote } from '#stores/portal/remote.ts';
import { notify } from '#stores/shell/notifications.ts';
import { $picture, keepPicture, type Picture } from './profile-picture.ts';

export const profileData = remote({
  read: 'profile',
  fallback: profile.loadError,
});

/** Whether the host has the fields of an Italian invoice; an external host may lack them. */
export function hasInvoiceData(stored: Profile): boolean {
  return invoiceFields.some((name) => stored[name] !== undefined);
}

/** Whether this change of address needs the password: only if the host keeps it pending until its confirmation. */
export function asksPassword(stored: Profile, email: string): boolean {
  return stored.pending_email !== undefined && !['', stored.email].includes(asciiAddress(email));
}

/** The fields to send: the filled ones, and the picture if it changes. */
export function profileBody(values: FormData, stored: Profile, picture: Picture): FormData {
  const body = new FormData();
  const typed = (name: string) => textOf(values, name).trim();
  for (const name of [...profileFields, ...regionFields]) {
    if (typed(name)) body.set(name, typed(name));
  }
  if (asksPassword(stored, typed('email'))) {
    // Untrimmed: a password may have spaces at its ends.
    body.set('current_password', textOf(values, 'current_password'));
  }
  for (const name of invoiceFields) {
    if (typed(name) || stored[name]) body.set(name, typed(name));
  }
  if (picture.state === 'chosen') body.set(PICTURE_FIELD, picture.file);
  if (picture.state === 'removed') body.set(PICTURE_FIELD, '');
  return body;
}

interface ProfileSubmission {
  values: FormData;
  stored: Profile;
}

/** Checks address and password only; empty fields are not sent, and the server checks the others. */
export function validateProfile({ values, stored }: ProfileSubmission): Record<string, string> {
  const [email, current_password] = [textOf(values, 'email'), textOf(values, 'current_password')];
  return {
    ...(email.trim() !== '' && wrongAddress({ email })),
    ...(asksPassword(stored, email) && missing({ current_password }, ['current_password'])),
  };
}

/** The draft leaves out password and picture. */
export const profileDraft = createDraft('profile', [...profileFields, ...regionFields, ...invoiceFields]);

/** Saves, then reloads the profile and the user in the header. */
export const profileForm = createForm<ProfileSubmission>({
  fallback: profile.saveError,
  validate: validateProfile,
  send: async ({ values, stored }) => {
    const isMine = whileOn('session');
    const picture = $picture.get();
    await call('updateProfile', { body: profileBody(values, stored, picture) });
    profileDraft.settle(Object.fromEntries(profileDraft.fields.map((name) => [name, textOf(values, name)])));
    await profileData.reload();
    if (!isMine()) return;
    // A picture chosen meanwhile waits for the next save.
    if ($picture.get() === picture) keepPicture();
    const state = profileData.$state.get();
    if (state.state === 'ready') beginSession(userOf(state.data));
    notify({ type: 'success', title: profile.saved });
  },
});
