import { useId, useState, useSyncExternalStore } from 'react';
import { useForm, useProvider, useTyped } from '#islands/hooks.ts';
import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { classes } from '#islands/ui/classes.ts';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { auth } from '#lib/text/login/pages.ts';
import { register } from '#lib/text/login/register.ts';
import { errorsOf, textOf } from '#stores/kernel/form.ts';
import { registerForm } from '#stores/login/register.ts';
import { AuthCard } from './AuthCard.tsx';
import { GuestLink } from './GuestLink.tsx';
import { NameFields } from './NameFields.tsx';

function read(values: FormData) {
  return {
    first_name: textOf(values, 'first_name'),
    last_name: textOf(values, 'last_name'),
    email: textOf(values, 'email'),
    password: textOf(values, 'password'),
    password_confirm: textOf(values, 'password_confirm'),
    terms: values.has('terms'),
  };
}

const never = () => () => {};

/** Whether the page's code runs: false in the server's HTML, which may remain without code. */
const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export default function Register() {
  const form = useForm(registerForm);
  const typed = useTyped();
  const provider = useProvider();
  const isAlive = useAlive();
  const [accepted, setAccepted] = useState('terms' in typed);
  const hint = useId();
  const errors = errorsOf(form);

  const login = (
    <p>
      {register.haveAccount}{' '}
      <GuestLink to="login" className="font-semibold text-brand underline">
        {register.login}
      </GuestLink>
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
    <AuthCard title={register.title} intro={register.intro(provider)} footer={login}>
      <Form store={registerForm} read={read} plain failedTitle={register.failedTitle}>
        <NameFields typed={typed} />
        <Field
          label={auth.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={typed.email}
          required
        />
        <PasswordField
          label={auth.password}
          name="password"
          autoComplete="new-password"
          placeholder={register.passwordHint}
          hint={auth.passwordRule}
          required
        />
        <PasswordField
          label={auth.confirmPassword}
          name="password_confirm"
          autoComplete="new-password"
          required
        />
        <Checkbox
          name="terms"
          checked={accepted}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
          required
          label={
            <span>
              {register.terms}{' '}
              <a href="/terms" target="_blank" rel="noreferrer" className="text-brand underline">
                {register.termsLink}
              </a>
            </span>
          }
        />
        <div className="grid gap-1.5">
          <Submit
            variant={accepted ? 'primary' : 'off'}
            className={accepted ? undefined : 'codeless:bg-brand codeless:text-on-brand'}
            waiting={isAlive && !accepted}
            busy={register.busy}
            aria-describedby={accepted ? undefined : hint}
          >
            {register.submit}
          </Submit>
          {/* Always takes up space, so that ticking the box does not move the page. */}
          <p
            id={hint}
            className={classes(
              'text-sm text-muted',
              'codeless:hidden',
              (accepted || errors.terms) && 'invisible',
            )}
          >
            {register.termsMissing}
          </p>
        </div>
      </Form>
    </AuthCard>
  );
}
