import { useStore } from '@nanostores/react';
import { auth } from '#lib/text/auth.ts';
import { forgotPassword } from '#lib/text/forgot-password.ts';
import { errorsOf, textOf } from '#stores/form.ts';
import { forgotPasswordCooldown, forgotPasswordForm } from '#stores/screens/forgot-password.ts';
import { Alert } from '../parts/Alert.tsx';
import { AuthCard } from '../parts/AuthCard.tsx';
import { Form } from '../parts/Form.tsx';
import { Link } from '../parts/Link.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';

export default function ForgotPassword() {
  const form = useStore(forgotPasswordForm.$form, { ssr: 'initial' });
  const left = useStore(forgotPasswordCooldown.$left, { ssr: () => 0 });

  return (
    <AuthCard
      title={forgotPassword.title}
      intro={forgotPassword.intro}
      footer={
        <Link to="login" className="font-semibold text-brand underline">
          {auth.backToLogin}
        </Link>
      }
    >
      {form.state === 'done' && (
        <Alert tone="positive" title={forgotPassword.sentTitle}>
          {forgotPassword.sent}
        </Alert>
      )}
      <Form
        form={form}
        failedTitle={forgotPassword.failedTitle}
        onSubmit={(values) => void forgotPasswordForm.submit({ email: textOf(values, 'email') })}
      >
        <Field
          label={auth.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errorsOf(form).email}
        />
        <Button
          type="submit"
          disabled={left > 0}
          busy={form.state === 'busy' ? forgotPassword.busy : undefined}
        >
          {left > 0 ? forgotPassword.wait(left) : forgotPassword.submit}
        </Button>
      </Form>
    </AuthCard>
  );
}
