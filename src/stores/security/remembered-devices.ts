import { security as words } from '#lib/text/security/security.ts';
import { createAction } from '#stores/kernel/action.ts';
import { call } from '#stores/portal/call.ts';
import { notify } from '#stores/shell/notifications.ts';
import { reloadSecurity } from './security.ts';

/** `$running`: the id of the device being forgotten. */
const forget = createAction<string | null>(null);
export const $forgetting = forget.$running;

const failure = { title: words.forgetFailed, fallback: words.forgetFallback };

export function forgetDevice(id: string): Promise<void> {
  return forget.run(id, failure, async () => {
    try {
      await call('forgetDevice', { params: { id } });
      notify({ type: 'success', title: words.forgotten, message: words.forgottenText });
    } finally {
      await reloadSecurity();
    }
  });
}
