import { failureText } from '#lib/client/errors.ts';
import type { Preferences } from '#lib/contract/account/account.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { settings } from '#lib/text/account/settings.ts';
import { call } from '#stores/portal/call.ts';
import { remote } from '#stores/portal/remote.ts';
import { notify } from '#stores/shell/notifications.ts';

export const preferences = remote({
  read: 'preferences',
  fallback: settings.preferencesError,
});

export type Preference = keyof Preferences;

/** Queues the calls, so that the last of two quick presses is also the last on the server. */
let saving: Promise<void> = Promise.resolve();

function show(name: Preference, value: boolean): void {
  preferences.update((shown) => ({ ...shown, [name]: value }));
}

/** Shows the choice at once, and takes it back if the server refuses it. */
export function setPreference(name: Preference, value: boolean): Promise<void> {
  show(name, value);
  saving = saving.then(() => save(name, value));
  return saving;
}

async function save(name: Preference, value: boolean): Promise<void> {
  try {
    await call('updatePreferences', { body: { [name]: value } });
    notify({ type: 'success', life: 'fleeting', title: settings.preferenceSaved });
  } catch (error) {
    show(name, !value);
    notify({
      type: 'error',
      title: settings.preferenceFailed,
      message: failureText(error, settings.preferenceFallback),
    });
  }
}

/** Whether the host offers export and deletion: one without sessions and preferences has neither. */
export function hasAccountTools(missing: ReadonlySet<CallName>): boolean {
  return !(missing.has('sessions') && missing.has('preferences'));
}
