import { resend } from '#lib/text/login/resend.ts';
import { missing, wrongAddress } from '#stores/kernel/field-rules.ts';
import { createForm } from '#stores/kernel/form.ts';
import { call } from '#stores/portal/call.ts';
import { notify } from '#stores/shell/notifications.ts';
import { createCooldown } from './cooldown.ts';

export const resendCooldown = createCooldown('resend-verification');

/** Requests a new verification link; the response is the same for every address. */
export const resendForm = createForm<{ email: string }>({
  fallback: resend.failed,
  validate: (values) => ({ ...wrongAddress(values), ...missing(values, ['email']) }),
  send: async ({ email }) => {
    await call('resendVerificationPublic', { body: { email } });
    resendCooldown.start();
    notify({ type: 'success', title: resend.sentTitle, message: resend.sent });
  },
});
