import { MAX_PASSKEY_NAME } from '#lib/contract/limits.ts';
import { passkeys as words } from '#lib/text/security/dialogs.ts';
import { createRenameForm } from '#stores/kernel/rename-form.ts';
import { call } from '#stores/portal/call.ts';
import { reloadSecurity, security } from './security.ts';

export const renameForm = createRenameForm({
  maxLength: MAX_PASSKEY_NAME,
  words,
  shown: (id) => {
    const state = security.$state.get();
    return (state.state === 'ready' && state.data.passkeys.find((one) => one.id === id)?.name) || '';
  },
  show: (id, name) =>
    security.update((shown) => ({
      ...shown,
      passkeys: shown.passkeys.map((one) => (one.id === id ? { ...one, name } : one)),
    })),
  send: (id, name) => call('renamePasskey', { params: { id }, body: { name } }),
  // Another tab may have removed it.
  reload: () => void reloadSecurity(),
});
