import { MIN_PASSWORD_LENGTH } from '#lib/contract/limits.ts';
import { type Owner, weakness } from '#lib/contract/login/new-password.ts';
import { mismatch, type TypedTwice } from '#lib/contract/login/rules.ts';
import { PASSWORD_TOO_SHORT } from '#lib/contract/messages.ts';
import { resetPassword } from '#lib/text/login/reset-password.ts';
import { missing } from '#stores/kernel/field-rules.ts';
import { createForm, type FormState, textOf } from '#stores/kernel/form.ts';
import { call } from '#stores/portal/call.ts';
import { $page } from '#stores/portal/router.ts';

export type NewPassword = TypedTwice<'new_password'>;

export const newPasswordOf = (values: FormData): NewPassword => ({
  new_password: textOf(values, 'new_password'),
  new_password_confirm: textOf(values, 'new_password_confirm'),
});

/** Checks emptiness and length first, then weakness, then equality (docs/product.md, 4.4 Passwords). */
export function validateNewPassword(values: NewPassword, owner: Owner = {}): Record<string, string> {
  const { new_password } = values;
  const problem =
    new_password.length < MIN_PASSWORD_LENGTH ? PASSWORD_TOO_SHORT : weakness(new_password, owner);
  return {
    ...(problem ? { new_password: problem } : mismatch('new_password', values)),
    ...missing(values, ['new_password', 'new_password_confirm']),
  };
}

export const resetPasswordForm = createForm<NewPassword>({
  fallback: resetPassword.failed,
  plain: 'passwordResetConfirm',
  validate: (values) => validateNewPassword(values),
  send: async (values) => {
    await call('passwordResetConfirm', { body: { token: $page.get()?.params.token ?? '', ...values } });
  },
});

/** Whether a new link may help: the server refused, but not because of the typed password. */
export function needsNewLink(form: FormState): boolean {
  return (
    form.state === 'failed' && !form.reason && Object.keys(form.fields).every((name) => name === 'token')
  );
}
