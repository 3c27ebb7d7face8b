import { MIN_PASSWORD_LENGTH } from '#lib/contract/limits.ts';
import { mismatch, type TypedTwice } from '#lib/contract/login/new-password.ts';
import { PASSWORD_TOO_SHORT } from '#lib/contract/messages.ts';
import { resetPassword } from '#lib/text/login/reset-password.ts';
import { call } from '#stores/portal/call.ts';
import { createForm } from '#stores/portal/form.ts';
import { $page } from '#stores/portal/router.ts';

export type NewPassword = TypedTwice<'new_password'>;

/** Length first, then whether both are the same (docs/product.md, 4.4 Passwords). */
export function validateNewPassword(values: NewPassword): Record<string, string> {
  return values.new_password.length < MIN_PASSWORD_LENGTH
    ? { new_password: PASSWORD_TOO_SHORT }
    : mismatch('new_password', values);
}

export const resetPasswordForm = createForm<NewPassword>({
  fallback: resetPassword.failed,
  validate: validateNewPassword,
  send: async (values) => {
    await call('passwordResetConfirm', { body: { token: $page.get()?.params.token ?? '', ...values } });
  },
});
