import { MIN_PASSWORD_LENGTH } from '#lib/contract/limits.ts';
import { PASSWORD_TOO_SHORT, RESET_MISMATCH } from '#lib/contract/messages.ts';
import { resetPassword } from '#lib/text/login/reset-password.ts';
import { call } from '#stores/portal/call.ts';
import { createForm } from '#stores/portal/form.ts';
import { $page } from '#stores/portal/router.ts';

export interface NewPassword {
  new_password: string;
  new_password_confirm: string;
}

/** Length first, then whether both are the same (docs/product.md, 4.4 Passwords). */
export function validateNewPassword(values: NewPassword): Record<string, string> | undefined {
  if (values.new_password.length < MIN_PASSWORD_LENGTH) return { new_password: PASSWORD_TOO_SHORT };
  if (values.new_password !== values.new_password_confirm) return { new_password_confirm: RESET_MISMATCH };
  return undefined;
}

export const resetPasswordForm = createForm<NewPassword>({
  fallback: resetPassword.failed,
  validate: validateNewPassword,
  send: async (values) => {
    await call('passwordResetConfirm', { body: { token: $page.get()?.params.token ?? '', ...values } });
  },
});
