import { useStore } from '@nanostores/react';
import { useForm, useTyped } from '#islands/hooks.ts';
import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { forgotPassword } from '#lib/text/login/forgot-password.ts';
import { auth } from '#lib/text/login/pages.ts';
import { textOf } from '#stores/kernel/form.ts';
import { forgotPasswordCooldown, forgotPasswordForm } from '#stores/login/forgot-password.ts';
import { AuthCard } from './AuthCard.tsx';
import { GuestLink } from './GuestLink.tsx';

const read = (values: FormData) => ({ email: textOf(values, 'email') });

export default function ForgotPassword() {
  const form = useForm(forgotPasswordForm);
  const typed = useTyped();
  const left = useStore(forgotPasswordCooldown.$left, { ssr: () => 0 });

  return (
    <AuthCard
      title={forgotPassword.title}
      intro={forgotPassword.intro}
      footer={
        <GuestLink to="login" className="inline-flex items-center font-semibold text-brand underline">
          {auth.backToLogin}
        </GuestLink>
      }
    >
      {form.state === 'done' && (
        <Alert tone="positive" title={forgotPassword.sentTitle}>
          {forgotPassword.sent}
        </Alert>
      )}
      <Form store={forgotPasswordForm} read={read} plain failedTitle={forgotPassword.failedTitle}>
        <Field
          label={auth.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={typed.email}
          required
        />
        <Submit disabled={left > 0} busy={forgotPassword.busy}>
          {left > 0 ? forgotPassword.wait(left) : forgotPassword.submit}
        </Submit>
      </Form>
    </AuthCard>
  );
}
