import { authenticator as words } from '#lib/text/security/dialogs.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { call } from '#stores/portal/call.ts';
import { $appSecret, type AppSecret } from './dialog.ts';
import { addFactor } from './new-factor.ts';

/** A secret in groups of four characters, for typing and reading aloud. */
export const grouped = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$&-');

/** Activates the app with its first code. */
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
