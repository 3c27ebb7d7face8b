import { changePassword } from '#lib/text/account/profile.ts';
import { missing } from '#stores/kernel/field-rules.ts';
import { createForm } from '#stores/kernel/form.ts';
import { $user } from '#stores/kernel/session.ts';
import { type NewPassword, validateNewPassword } from '#stores/login/reset-password.ts';
import { call } from '#stores/portal/call.ts';
import { notify } from '#stores/shell/notifications.ts';

interface PasswordChange extends NewPassword {
  old_password: string;
}

export function validatePasswordChange(values: PasswordChange): Record<string, string> {
  return { ...missing(values, ['old_password']), ...validateNewPassword(values, $user.get() ?? {}) };
}

export const changePasswordForm = createForm<PasswordChange>({
  fallback: changePassword.failed,
  validate: validatePasswordChange,
  send: async (values) => {
    await call('changePassword', { body: { ...values } });
    notify({ type: 'success', title: changePassword.doneTitle, message: changePassword.done });
  },
});
