import { atom } from 'nanostores';
import { failureText } from '#lib/client/errors.ts';
import type { removableFields } from '#lib/contract/account/profile-fields.ts';
import { profile } from '#lib/text/account/profile.ts';
import { call } from '#stores/portal/call.ts';
import { notify } from '#stores/shell/notifications.ts';
import { profileData } from './profile.ts';

export type RemovableField = (typeof removableFields)[number];

/** The field that is being removed. */
export const $removing = atom<RemovableField | null>(null);

function stored(name: RemovableField): string {
  const state = profileData.$state.get();
  return (state.state === 'ready' && state.data[name]) || '';
}

async function send(name: RemovableField, value: string): Promise<void> {
  const body = new FormData();
  body.set(name, value);
  await call('updateProfile', { body });
  profileData.update((shown) => ({ ...shown, [name]: value }));
}

/** Empties a field at once: saving the form sends no empty ones (docs/product.md, 11.1 Profile). */
export async function removeField(name: RemovableField): Promise<void> {
  if ($removing.get()) return;
  const before = stored(name);
  $removing.set(name);
  try {
    await send(name, '');
    const undo = before ? () => void putBack(name, before) : undefined;
    notify({ type: 'success', title: profile.removed(profile.fields[name]), undo });
  } catch (error) {
    notifyFailure(error);
  }
  $removing.set(null);
}

async function putBack(name: RemovableField, value: string): Promise<void> {
  try {
    await send(name, value);
    notify({ type: 'success', title: profile.saved });
  } catch (error) {
    notifyFailure(error);
  }
}

function notifyFailure(error: unknown): void {
  notify({ type: 'error', title: profile.failedTitle, message: failureText(error, profile.saveError) });
}
