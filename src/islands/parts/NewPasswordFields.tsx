import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { auth } from '#lib/text/login/pages.ts';
import { resetPassword } from '#lib/text/login/reset-password.ts';

interface NewPasswordFieldsProps {
  /** Label of the second field. */
  confirm?: string;
}

/** A new password, typed twice; `newPasswordOf` reads it. */
export function NewPasswordFields({ confirm = auth.confirmPassword }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={resetPassword.newPassword}
        name="new_password"
        autoComplete="new-password"
        hint={auth.passwordRule}
        required
      />
      <PasswordField label={confirm} name="new_password_confirm" autoComplete="new-password" required />
    </>
  );
}
