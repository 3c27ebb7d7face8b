import { passkeys as words } from '#lib/text/security/passkeys.ts';
import { createForm } from '#stores/kernel/form.ts';
import { optimistic } from '#stores/kernel/optimistic.ts';
import { whileOn } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';
import { nameErrors } from './passkey-name.ts';
import { $renaming, startRenaming, stopRenaming } from './renaming.ts';
import { reloadSecurity, security } from './security.ts';

export const renameForm = createForm<{ id: string; name: string }>({
  fallback: words.renameFailed,
  validate: nameErrors,
  send: async ({ id, name }) => {
    const isHere = whileOn('page');
    stopRenaming();
    const isRenamed = await rename(id, name.trim());
    if (!isRenamed && isHere() && !$renaming.get()) startRenaming(id, name);
  },
});

const change = optimistic<string, string>({
  shown: (id) => {
    const state = security.$state.get();
    return (state.state === 'ready' && state.data.passkeys.find((one) => one.id === id)?.name) || '';
  },
  show: (id, name) =>
    security.update((shown) => ({
      ...shown,
      passkeys: shown.passkeys.map((one) => (one.id === id ? { ...one, name } : one)),
    })),
  send: async (id, name) => {
    await call('renamePasskey', { params: { id }, body: { name } });
  },
});

/** Shows the new name at once; a refusal restores the former one. Returns whether it is called so now. */
async function rename(id: string, name: string): Promise<boolean> {
  try {
    await change(id, name);
  } catch (error) {
    notifyFailure(error, words.renameFailed);
    // Another tab may have removed it.
    void reloadSecurity();
    return false;
  }
  notify({ type: 'success', title: words.renamed });
  void reloadSecurity();
  return true;
}
