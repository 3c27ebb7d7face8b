import { useStore } from '@nanostores/react';
import { Form } from '#islands/parts/Form.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { auth } from '#lib/text/login/pages.ts';
import { verifyEmail } from '#lib/text/login/verify-email.ts';
import { proofForm } from '#stores/login/verify-email.ts';
import { errorsOf, textOf } from '#stores/portal/form.ts';
import { LinkOwner } from './LinkOwner.tsx';

const read = (values: FormData) => ({ password: textOf(values, 'password') });

export function ProofForm() {
  const form = useStore(proofForm.$form, { ssr: 'initial' });
  return (
    <Form
      form={form}
      plain
      failedTitle={verifyEmail.failedTitle}
      onSubmit={(values) => void proofForm.submit(read(values))}
      onFilled={(name, values) => proofForm.check(name, read(values))}
    >
      <LinkOwner />
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
