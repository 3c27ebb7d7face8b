import { authenticator as words } from '#lib/text/security/authenticator.ts';
import { security as texts } from '#lib/text/security/security.ts';
import { createAction } from '#stores/kernel/action.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { whileOn } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { $appSecret, type AppSecret } from './dialog.ts';
import { addFactor } from './new-factor.ts';
import { reloadSecurity } from './security.ts';

const setUp = createAction(false);
export const $settingUp = setUp.$running;

const failure = { title: texts.setUpFailed, fallback: texts.setUpFallback };

/** A secret in groups of four, as it is typed and read out. */
export const grouped = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$&-');

/** Gets a secret for an app and opens the dialog that shows it. */
export function setUpApp(): Promise<void> {
  return setUp.run(true, failure, async () => {
    const isHere = whileOn('page');
    try {
      const secret = await call('addAuthenticator');
      if (isHere()) $appSecret.set(secret);
    } catch (error) {
      // Another tab may have turned one on.
      void reloadSecurity();
      throw error;
    }
  });
}

/** Turns the app on by its first code. */
export const appDialog = createFormDialog<AppSecret>({
  $subject: $appSecret,
  fallback: words.failed,
  required: ['code'],
  send: (_, values) =>
    addFactor({
      title: words.done,
      count: ({ authenticator_since: since }) => (since ? 1 : 0),
      add: () => call('confirmAuthenticator', { body: { code: textOf(values, 'code') } }),
    }),
});
