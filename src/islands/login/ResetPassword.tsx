import { useForm } from '#islands/hooks.ts';
import { Form } from '#islands/parts/Form.tsx';
import { Link } from '#islands/parts/Link.tsx';
import { NewPasswordFields } from '#islands/parts/NewPasswordFields.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { auth } from '#lib/text/login/pages.ts';
import { resetPassword } from '#lib/text/login/reset-password.ts';
import { needsNewLink, newPasswordOf, resetPasswordForm } from '#stores/login/reset-password.ts';
import { errorsOf } from '#stores/portal/form.ts';
import { AuthCard } from './AuthCard.tsx';
import { LinkOwner } from './LinkOwner.tsx';

export default function ResetPassword() {
  const form = useForm(resetPasswordForm);
  const errors = errorsOf(form);

  const login = (
    <Link to="login" className="inline-flex items-center font-semibold text-brand underline">
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
        plain
        failedTitle={resetPassword.failedTitle}
        failure={
          form.state === 'failed' &&
          needsNewLink(form) && (
            <Alert tone="critical" title={resetPassword.failedTitle}>
              <p>{form.message}</p>
              <p>
                <Link
                  to="forgotPassword"
                  className="inline-flex items-center font-semibold text-brand underline"
                >
                  {resetPassword.newLink}
                </Link>
              </p>
            </Alert>
          )
        }
        onSubmit={(values) => void resetPasswordForm.submit(newPasswordOf(values))}
        onFilled={(name, values) => resetPasswordForm.check(name, newPasswordOf(values))}
      >
        <LinkOwner />
        <NewPasswordFields errors={errors} />
        <Button type="submit" busy={form.state === 'busy' ? resetPassword.busy : undefined}>
          {resetPassword.submit}
        </Button>
      </Form>
    </AuthCard>
  );
}
