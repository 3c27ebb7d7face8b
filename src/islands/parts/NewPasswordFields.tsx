import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { auth } from '#lib/text/login/pages.ts';
import { resetPassword } from '#lib/text/login/reset-password.ts';

interface NewPasswordFieldsProps {
  errors: Record<string, string>;
  /** Label of the second field. */
  confirm?: string;
}

/** A new password, typed twice; `newPasswordOf` reads it. */
export function NewPasswordFields({ errors, confirm = auth.confirmPassword }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={resetPassword.newPassword}
        name="new_password"
        autoComplete="new-password"
        hint={auth.passwordRule}
        required
        error={errors.new_password}
      />
      <PasswordField
        label={confirm}
        name="new_password_confirm"
        autoComplete="new-password"
        required
        error={errors.new_password_confirm}
      />
    </>
  );
}
