import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { auth } from '#lib/text/login/pages.ts';
import { verifyEmail } from '#lib/text/login/verify-email.ts';
import { textOf } from '#stores/kernel/form.ts';
import { proofForm } from '#stores/login/verify-email.ts';
import { LinkOwner } from './LinkOwner.tsx';

const read = (values: FormData) => ({ password: textOf(values, 'password') });

export function ProofForm() {
  return (
    <Form store={proofForm} read={read} plain failedTitle={verifyEmail.failedTitle}>
      <LinkOwner />
      <PasswordField label={auth.password} name="password" autoComplete="current-password" required />
      <Submit busy={verifyEmail.busy}>{verifyEmail.proveSubmit}</Submit>
    </Form>
  );
}
