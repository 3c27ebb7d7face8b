import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Form } from '#islands/parts/Form.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { auth } from '#lib/text/login/pages.ts';
import { resetPassword } from '#lib/text/login/reset-password.ts';
import { verifyEmail } from '#lib/text/login/verify-email.ts';
import { choiceForm, proofForm } from '#stores/login/verify-email.ts';
import { errorsOf, textOf } from '#stores/portal/form.ts';
import { AuthCard } from './AuthCard.tsx';

/** For a link that was opened in another browser than the one that registered. */
export function ProveRegistration() {
  const [choosing, setChoosing] = useState(false);
  return (
    <AuthCard
      title={choosing ? verifyEmail.chooseTitle : verifyEmail.proveTitle}
      intro={choosing ? verifyEmail.chooseIntro : verifyEmail.proveIntro}
      footer={
        <Button variant="secondary" onClick={() => setChoosing(!choosing)}>
          {choosing ? verifyEmail.proveInstead : verifyEmail.chooseInstead}
        </Button>
      }
    >
      {choosing ? <Choice /> : <Proof />}
    </AuthCard>
  );
}

function Proof() {
  const form = useStore(proofForm.$form, { ssr: 'initial' });
  return (
    <Form
      form={form}
      failedTitle={verifyEmail.failedTitle}
      onSubmit={(values) => void proofForm.submit({ password: textOf(values, 'password') })}
    >
      <PasswordField
        label={auth.password}
        name="password"
        autoComplete="current-password"
        required
        error={errorsOf(form).password}
      />
      <Button type="submit" busy={form.state === 'busy' ? verifyEmail.busy : undefined}>
        {verifyEmail.proveSubmit}
      </Button>
    </Form>
  );
}

const read = (values: FormData) => ({
  first_name: textOf(values, 'first_name'),
  last_name: textOf(values, 'last_name'),
  new_password: textOf(values, 'new_password'),
  new_password_confirm: textOf(values, 'new_password_confirm'),
});

const checkField = (name: string, values: FormData) => choiceForm.check(name, read(values));

function Choice() {
  const form = useStore(choiceForm.$form, { ssr: 'initial' });
  const errors = errorsOf(form);
  return (
    <Form
      form={form}
      failedTitle={verifyEmail.failedTitle}
      onSubmit={(values) => void choiceForm.submit(read(values))}
      onFilled={checkField}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={auth.firstName}
          name="first_name"
          autoComplete="given-name"
          required
          error={errors.first_name}
        />
        <Field
          label={auth.lastName}
          name="last_name"
          autoComplete="family-name"
          required
          error={errors.last_name}
        />
      </div>
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
      <Button type="submit" busy={form.state === 'busy' ? verifyEmail.busy : undefined}>
        {verifyEmail.chooseSubmit}
      </Button>
    </Form>
  );
}
