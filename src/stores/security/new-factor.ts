import type { Security } from '#lib/contract/security/security.ts';
import { Abandoned } from '#stores/kernel/session-lifetime.ts';
import { notify } from '#stores/shell/notifications.ts';
import { $addingPasskey, $appSecret, $question } from './dialog.ts';
import { showCodes } from './recovery-codes.ts';
import { reloadSecurity, security } from './security.ts';

interface NewFactor {
  /** Says that it was added. */
  title: string;
  /** How many factors of this kind an account has. */
  count: (account: Security) => number;
  add: () => Promise<{ recovery_codes: readonly string[] }>;
}

/**
 * Adds a factor and shows the codes that come with the first. An answer that was lost has added it all the same: the
 * account tells, and unseen codes are to be replaced.
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
  // Before the codes open: their dialog gives the focus back to what has it now.
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
