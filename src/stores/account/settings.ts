import type { PreferencesChange } from '#lib/contract/account/account.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { settings } from '#lib/text/account/settings.ts';
import { optimistic } from '#stores/kernel/optimistic.ts';
import { call } from '#stores/portal/call.ts';
import { remote } from '#stores/portal/remote.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';
import { createInvoiceEmail } from './invoice-email.ts';

export const preferences = remote({
  read: 'preferences',
  fallback: settings.preferencesError,
});

export const invoiceEmail = createInvoiceEmail(preferences);

export type Preference = keyof PreferencesChange;

const change = optimistic<Preference, boolean>({
  shown: (name) => {
    const state = preferences.$state.get();
    return state.state === 'ready' && state.data[name];
  },
  show: (name, value) => preferences.update((shown) => ({ ...shown, [name]: value })),
  send: (name, value) => call('updatePreferences', { body: { [name]: value } }),
});

/** Shows the choice at once, and reverts it if the server refuses it. */
export async function setPreference(name: Preference, value: boolean): Promise<void> {
  try {
    await change(name, value);
    notify({ type: 'success', life: 'fleeting', title: settings.preferenceSaved });
  } catch (error) {
    notifyFailure(error, settings.preferenceFailed, settings.preferenceFallback);
  }
}

/** Whether the host offers export and deletion: a host without sessions and preferences has neither. */
export function hasAccountTools(missing: ReadonlySet<CallName>): boolean {
  return !(missing.has('sessions') && missing.has('preferences'));
}
