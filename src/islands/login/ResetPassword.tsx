import { useForm } from '#islands/hooks.ts';
import { Form } from '#islands/parts/Form.tsx';
import { Link } from '#islands/parts/Link.tsx';
import { NewPasswordFields } from '#islands/parts/NewPasswordFields.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { auth } from '#lib/text/login/pages.ts';
import { resetPassword } from '#lib/text/login/reset-password.ts';
import { needsNewLink, newPasswordOf, resetPasswordForm } from '#stores/login/reset-password.ts';
import { AuthCard } from './AuthCard.tsx';
import { LinkOwner } from './LinkOwner.tsx';

export default function ResetPassword() {
  const form = useForm(resetPasswordForm);

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
        store={resetPasswordForm}
        read={(values) => newPasswordOf(values)}
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
      >
        <LinkOwner />
        <NewPasswordFields />
        <Submit busy={resetPassword.busy}>{resetPassword.submit}</Submit>
      </Form>
    </AuthCard>
  );
}
