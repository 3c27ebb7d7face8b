import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { auth } from '#lib/text/auth.ts';
import { login } from '#lib/text/login.ts';
import { errorsOf, textOf } from '#stores/form.ts';
import { isUnverified, loginForm } from '#stores/screens/login.ts';
import { Alert } from '../parts/Alert.tsx';
import { AuthCard } from '../parts/AuthCard.tsx';
import { Form } from '../parts/Form.tsx';
import { Link } from '../parts/Link.tsx';
import { ResendVerification } from '../parts/ResendVerification.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';

export default function Login() {
  const form = useStore(loginForm.$form, { ssr: 'initial' });
  const errors = errorsOf(form);
  const [email, setEmail] = useState('');

  function submit(values: FormData) {
    setEmail(textOf(values, 'email'));
    void loginForm.submit({
      email: textOf(values, 'email'),
      password: textOf(values, 'password'),
      remember: values.has('remember'),
    });
  }

  return (
    <AuthCard
      title={login.title}
      intro={login.intro}
      footer={
        <p>
          {login.noAccount}{' '}
          <Link to="register" className="font-semibold text-brand underline">
            {login.register}
          </Link>
        </p>
      }
    >
      <Form
        form={form}
        failedTitle={login.failedTitle}
        failure={
          form.state === 'failed' &&
          isUnverified(form.message) && (
            <Alert tone="warning" title={login.unverifiedTitle}>
              <p>{form.message}</p>
              <ResendVerification email={email} />
            </Alert>
          )
        }
        onSubmit={submit}
      >
        <Field
          label={auth.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors.email}
        />
        <PasswordField
          label={auth.password}
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <Checkbox label={login.remember} name="remember" />
          <Link to="forgotPassword" className="text-brand underline">
            {login.forgot}
          </Link>
        </div>
        <Button type="submit" busy={form.state === 'busy' ? login.busy : undefined}>
          {login.submit}
        </Button>
      </Form>
    </AuthCard>
  );
}
