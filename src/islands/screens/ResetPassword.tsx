import { useStore } from '@nanostores/react';
import { auth } from '#lib/text/auth.ts';
import { resetPassword } from '#lib/text/reset-password.ts';
import { errorsOf, textOf } from '#stores/form.ts';
import { resetPasswordForm } from '#stores/screens/reset-password.ts';
import { Alert } from '../parts/Alert.tsx';
import { AuthCard } from '../parts/AuthCard.tsx';
import { Form } from '../parts/Form.tsx';
import { Link } from '../parts/Link.tsx';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';

function read(values: FormData) {
  return {
    new_password: textOf(values, 'new_password'),
    new_password_confirm: textOf(values, 'new_password_confirm'),
  };
}

const checkField = (name: string, values: FormData) => resetPasswordForm.check(name, read(values));

export default function ResetPassword() {
  const form = useStore(resetPasswordForm.$form, { ssr: 'initial' });
  const errors = errorsOf(form);

  const login = (
    <Link to="login" className="font-semibold text-brand underline">
      {form.state === 'done' ? resetPassword.login : auth.backToLogin}
    </Link>
  );

  if (form.state === 'done') {
    return (
      <AuthCard title={resetPassword.doneTitle} footer={login}>
        <Alert tone="positive" title={resetPassword.done} />
      </AuthCard>
    );
  }

  return (
    <AuthCard title={resetPassword.title} footer={login}>
      <Form
        form={form}
        failedTitle={resetPassword.failedTitle}
        onSubmit={(values) => void resetPasswordForm.submit(read(values))}
        onFilled={checkField}
      >
        <PasswordField
          label={resetPassword.newPassword}
          name="new_password"
          autoComplete="new-password"
          hint={resetPassword.hint}
          required
          error={errors.new_password}
        />
        <PasswordField
          label={auth.confirmPassword}
          name="new_password_confirm"
          autoComplete="new-password"
          required
          error={errors.new_password_confirm}
        />
        <Button type="submit" busy={form.state === 'busy' ? resetPassword.busy : undefined}>
          {resetPassword.submit}
        </Button>
      </Form>
    </AuthCard>
  );
}
