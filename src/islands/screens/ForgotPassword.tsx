import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { auth, forgotPassword } from '#lib/text/auth.ts';
import { textOf } from '#stores/form.ts';
import { forgotPasswordCooldown, forgotPasswordForm } from '#stores/screens/forgot-password.ts';
import { Alert } from '../parts/Alert.tsx';
import { AuthCard } from '../parts/AuthCard.tsx';
import { Link } from '../parts/Link.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';

export default function ForgotPassword() {
  const form = useStore(forgotPasswordForm.$form, { ssr: 'initial' });
  const left = useStore(forgotPasswordCooldown.$left, { ssr: () => 0 });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void forgotPasswordForm.submit({ email: textOf(new FormData(event.currentTarget), 'email') });
  }

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
      {form.state === 'failed' && (
        <Alert tone="critical" title={forgotPassword.failedTitle}>
          {form.message}
        </Alert>
      )}
      <form method="post" className="grid gap-5" onSubmit={submit}>
        <Field label={auth.email} name="email" type="email" autoComplete="username" required />
        <Button
          type="submit"
          disabled={left > 0}
          busy={form.state === 'busy' ? forgotPassword.busy : undefined}
        >
          {left > 0 ? forgotPassword.wait(left) : forgotPassword.submit}
        </Button>
      </form>
    </AuthCard>
  );
}
