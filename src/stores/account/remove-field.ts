import type { removableFields } from '#lib/contract/account/rules.ts';
import { profile } from '#lib/text/account/profile.ts';
import { ownedAtom, whileOn } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';
import { profileData, profileDraft } from './profile.ts';

export type RemovableField = (typeof removableFields)[number];

/** The fields that are being removed or restored. */
export const $changing = ownedAtom<readonly RemovableField[]>('session', []);

function stored(name: RemovableField): string {
  const state = profileData.$state.get();
  return (state.state === 'ready' && state.data[name]) || '';
}

/** Sends the field and settles its draft, but keeps text typed meanwhile. */
async function send(name: RemovableField, value: string): Promise<void> {
  const { [name]: typed = '' } = profileDraft.read();
  const body = new FormData();
  body.set(name, value);
  const isMine = whileOn('session');
  $changing.set([...$changing.get(), name]);
  try {
    await call('updateProfile', { body });
    profileDraft.settle({ [name]: typed });
    profileData.update((shown) => ({ ...shown, [name]: value }));
  } finally {
    if (isMine()) $changing.set($changing.get().filter((other) => other !== name));
  }
}

/** Empties a field at once, because saving the form sends no empty fields (docs/product.md, 11.1 Profile). */
export async function removeField(name: RemovableField): Promise<void> {
  if ($changing.get().includes(name)) return;
  const before = stored(name);
  try {
    await send(name, '');
    const undo = before ? () => void putBack(name, before) : undefined;
    notify({ type: 'success', title: profile.removed(profile.fields[name]), undo });
  } catch (error) {
    notifyFailure(error, profile.failedTitle, profile.saveError);
  }
}

async function putBack(name: RemovableField, value: string): Promise<void> {
  try {
    await send(name, value);
    notify({ type: 'success', title: profile.saved });
  } catch (error) {
    notifyFailure(error, profile.failedTitle, profile.saveError);
  }
}
