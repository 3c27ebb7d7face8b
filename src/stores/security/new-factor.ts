import type { Security } from '#lib/contract/security/security.ts';
import { Abandoned } from '#stores/kernel/session-lifetime.ts';
import { notify } from '#stores/shell/notifications.ts';
import { $addingPasskey, $appSecret, $question } from './dialog.ts';
import { showCodes } from './recovery-codes.ts';
import { reloadSecurity, security } from './security.ts';

interface NewFactor {
  /** The success notice. */
  title: string;
  /** The account's number of factors of this kind. */
  count: (account: Security) => number;
  add: () => Promise<{ recovery_codes: readonly string[] }>;
}

/**
 * Adds a factor and shows the recovery codes that come with the first one. If the response is lost, the reloaded
 * account tells whether the factor was added; then the unseen codes must be replaced.
 */
export async function addFactor({ title, count, add }: NewFactor): Promise<void> {
  const before = present();
  const added = await add().catch(async (error: unknown) => {
    if (error instanceof Abandoned) throw error;
    await security.reload();
    const now = present();
    if (!before || !now || count(now) <= count(before)) throw error;
    return undefined;
  });
  // Before the codes' dialog opens, since it returns the focus to the element that has it now.
  $addingPasskey.set(undefined);
  $appSecret.set(undefined);
  notify({ type: 'success', title });
  if (added) showCodes(added.recovery_codes);
  else if (!before?.second_factor_since) $question.set({ kind: 'replace-codes', isUnseen: true });
  void reloadSecurity();
}

function present(): Security | undefined {
  const state = security.$state.get();
  return state.state === 'ready' ? state.data : undefined;
}
