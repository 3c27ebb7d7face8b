import { security as texts } from '#lib/text/security/security.ts';
import { createAction } from '#stores/kernel/action.ts';
import { whileOn } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { $appSecret } from './dialog.ts';
import { reloadSecurity } from './security.ts';

const setUp = createAction(false);
export const $settingUp = setUp.$running;

const failure = { title: texts.setUpFailed, fallback: texts.setUpFallback };

/** Requests a secret for an app and opens the dialog that shows it. */
export function setUpApp(): Promise<void> {
  return setUp.run(true, failure, async () => {
    const isHere = whileOn('page');
    try {
      const secret = await call('addAuthenticator');
      if (isHere()) $appSecret.set(secret);
    } catch (error) {
      // Another tab may have activated an app.
      void reloadSecurity();
      throw error;
    }
  });
}
