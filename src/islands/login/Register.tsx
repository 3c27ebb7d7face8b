import { useState } from 'react';
import { useForm, useTyped } from '#islands/hooks.ts';
import { Form } from '#islands/parts/Form.tsx';
import { Link } from '#islands/parts/Link.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { auth } from '#lib/text/login/pages.ts';
import { register } from '#lib/text/login/register.ts';
import { registerForm } from '#stores/login/register.ts';
import { errorsOf, textOf } from '#stores/portal/form.ts';
import { AuthCard } from './AuthCard.tsx';
import { NameFields } from './NameFields.tsx';

function read(values: FormData) {
  return {
    first_name: textOf(values, 'first_name'),
    last_name: textOf(values, 'last_name'),
    email: textOf(values, 'email'),
    password: textOf(values, 'password'),
    password_confirm: textOf(values, 'password_confirm'),
  };
}

const checkField = (name: string, values: FormData) => registerForm.check(name, read(values));

export default function Register() {
  const form = useForm(registerForm);
  const typed = useTyped();
  const [accepted, setAccepted] = useState(false);
  const errors = errorsOf(form);

  const login = (
    <p>
      {register.haveAccount}{' '}
      <Link to="login" className="font-semibold text-brand underline">
        {register.login}
      </Link>
    </p>
  );

  if (form.state === 'done') {
    return (
      <AuthCard title={register.doneTitle} footer={login}>
        <Alert tone="positive" title={register.done}>
          {register.redirecting}
        </Alert>
      </AuthCard>
    );
  }

  return (
    <AuthCard title={register.title} intro={register.intro} footer={login}>
      <Form
        form={form}
        plain
        failedTitle={register.failedTitle}
        onSubmit={(values) => void registerForm.submit(read(values))}
        onFilled={checkField}
      >
        <NameFields errors={errors} typed={typed} />
        <Field
          label={auth.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={typed.email}
          required
          error={errors.email}
        />
        <PasswordField
          label={auth.password}
          name="password"
          autoComplete="new-password"
          placeholder={register.passwordHint}
          required
          error={errors.password}
        />
        <PasswordField
          label={auth.confirmPassword}
          name="password_confirm"
          autoComplete="new-password"
          required
          error={errors.password_confirm}
        />
        <Checkbox
          name="terms"
          checked={accepted}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
          label={
            <>
              {register.terms}{' '}
              <a href="/terms" target="_blank" rel="noreferrer" className="text-brand underline">
                {register.termsLink}
              </a>
            </>
          }
        />
        <Button type="submit" disabled={!accepted} busy={form.state === 'busy' ? register.busy : undefined}>
          {register.submit}
        </Button>
      </Form>
    </AuthCard>
  );
}
