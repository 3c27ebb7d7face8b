import { useStore } from '@nanostores/react';
import { Form } from '#islands/parts/Form.tsx';
import { Link } from '#islands/parts/Link.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { auth } from '#lib/text/login/pages.ts';
import { resetPassword } from '#lib/text/login/reset-password.ts';
import { resetPasswordForm } from '#stores/login/reset-password.ts';
import { errorsOf, textOf } from '#stores/portal/form.ts';
import { AuthCard } from './AuthCard.tsx';

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
