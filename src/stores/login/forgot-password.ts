import { forgotPassword } from '#lib/text/login/forgot-password.ts';
import { missing, wrongAddress } from '#stores/kernel/field-rules.ts';
import { createForm } from '#stores/kernel/form.ts';
import { call } from '#stores/portal/call.ts';
import { createCooldown } from './cooldown.ts';

export const forgotPasswordCooldown = createCooldown('forgot-password');

export const forgotPasswordForm = createForm<{ email: string }>({
  fallback: forgotPassword.failed,
  plain: 'passwordReset',
  validate: (values) => ({ ...wrongAddress(values), ...missing(values, ['email']) }),
  send: async ({ email }) => {
    await call('passwordReset', { body: { email } });
    forgotPasswordCooldown.start();
  },
});
