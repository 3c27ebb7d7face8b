import { call } from '#lib/client/request.ts';
import { forgotPassword } from '#lib/text/forgot-password.ts';
import { createCooldown } from '../cooldown.ts';
import { createForm } from '../form.ts';

export const forgotPasswordCooldown = createCooldown('forgot-password');

export const forgotPasswordForm = createForm<{ email: string }>({
  fallback: forgotPassword.failed,
  send: async ({ email }) => {
    await call('passwordReset', { body: { email } });
    forgotPasswordCooldown.start();
  },
});
