import type { License, ReplacedKey } from '#lib/contract/licenses/licenses.ts';
import { keyReplacement } from '#lib/text/licenses/key-replacement.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { whileOn } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';
import { $replacing, reloadLicense } from './license.ts';

/** Replaces a licence's key. If the user has left the page meanwhile, a toast reports the result. */
export const replaceKeyDialog = createFormDialog<License, ReplacedKey>({
  $subject: $replacing,
  fallback: keyReplacement.failed,
  required: ['reason', 'password'],
  send: async ({ id }, values) => {
    const isHere = whileOn('page');
    const [password, reason, note] = ['password', 'reason', 'note'].map((name) => textOf(values, name));
    const body = { password, reason, ...(note?.trim() && { note }) };
    try {
      const replaced = await call('replaceKey', { params: { id }, body });
      if (isHere()) void reloadLicense();
      else notify({ type: 'success', title: keyReplacement.done, message: keyReplacement.elsewhere });
      return replaced;
    } catch (error) {
      if (!isHere()) notifyFailure(error, keyReplacement.failed);
      throw error;
    }
  },
});

/** The latest end of the offline files that work without the key; undefined if there are none. */
export function filesEnd(devices: readonly { offline_until: string | null }[]): string | undefined {
  return devices
    .flatMap(({ offline_until: until }) => until ?? [])
    .toSorted()
    .at(-1);
}
