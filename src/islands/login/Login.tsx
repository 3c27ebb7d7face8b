import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useForm, usePage, useSent, useTyped } from '#islands/hooks.ts';
import { useLater } from '#islands/later.ts';
import { Form } from '#islands/parts/Form.tsx';
import { ResendLater } from '#islands/parts/ResendLater.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { LICENSE_RECOVERY_PAGE } from '#lib/contract/login/rules.ts';
import { isChoice } from '#lib/contract/products/rules.ts';
import { LOST_KEY } from '#lib/text/licenses/recovery.ts';
import { login } from '#lib/text/login/login.ts';
import { auth } from '#lib/text/login/pages.ts';
import { textOf } from '#stores/kernel/form.ts';
import { $entry } from '#stores/kernel/session.ts';
import { isUnverified, loginForm } from '#stores/login/login.ts';
import { AuthCard } from './AuthCard.tsx';
import { GuestLink } from './GuestLink.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

function read(values: FormData) {
  return {
    email: textOf(values, 'email'),
    password: textOf(values, 'password'),
    remember: values.has('remember'),
  };
}

const loadSecondFactor = async () => (await import('./SecondFactor.tsx')).SecondFactor;

export default function Login() {
  const form = useForm(loginForm);
  const { redirect = '', ended } = usePage().search;
  const typed = useTyped();
  const sent = useSent();
  const arrival = useStore($entry, { ssr: 'initial' }) ?? (ended && 'ended');
  const [email, setEmail] = useState(typed.email ?? '');
  const isBusy = form.state === 'busy' || form.state === 'done';
  const waiting = form.state === 'done' && form.result.step === 'second-factor' ? form.result : undefined;
  const SecondFactor = useLater(waiting !== undefined, loadSecondFactor, loginForm.reset);

  const submit = (entered: ReturnType<typeof read>) => {
    setEmail(entered.email);
    return loginForm.submit(entered);
  };

  if (waiting && SecondFactor) {
    return (
      <AuthCard title={login.title}>
        <SecondFactor ways={waiting.ways} mayRemember={waiting.mayRemember} />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={login.title}
      intro={login.intro}
      footer={
        <>
          <p>
            {login.noAccount}{' '}
            <GuestLink to="register" className="font-semibold text-brand underline">
              {login.register}
            </GuestLink>
          </p>
          <a
            href={LICENSE_RECOVERY_PAGE}
            target="_self"
            className="inline-flex items-center text-brand underline"
          >
            {LOST_KEY}
          </a>
        </>
      }
    >
      {arrival && <Alert tone="info" title={login.arrivals[arrival]} />}
      {isChoice(redirect) && (
        <Alert tone="warning" title={login.purchaseTitle}>
          {login.purchaseText}
        </Alert>
      )}
      {sent?.call === 'register' && <Alert tone="positive" title={login.arrivals.registered} />}
      <Form
        store={{ ...loginForm, submit }}
        read={read}
        plain
        failedTitle={login.failedTitle}
        failure={
          form.state === 'failed' &&
          isUnverified(form.message) && (
            <Alert tone="warning" title={login.unverifiedTitle}>
              <p>{form.message}</p>
              <ResendLater email={email} />
            </Alert>
          )
        }
      >
        <Field
          label={auth.email}
          name="email"
          type="email"
          autoComplete="username webauthn"
          defaultValue={email}
          required
        />
        <PasswordField label={auth.password} name="password" autoComplete="current-password" required />
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <Checkbox label={login.remember} name="remember" defaultChecked={'remember' in typed} />
          <GuestLink to="forgotPassword" className="inline-flex items-center text-brand underline">
            {login.forgot}
          </GuestLink>
        </div>
        <Button type="submit" busy={isBusy ? login.busy : undefined}>
          {login.submit}
        </Button>
        <PasskeyButton isBusy={isBusy} />
      </Form>
    </AuthCard>
  );
}
