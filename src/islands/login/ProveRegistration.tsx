import { useState } from 'react';
import { Form } from '#islands/parts/Form.tsx';
import { NewPasswordFields } from '#islands/parts/NewPasswordFields.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { verifyEmail } from '#lib/text/login/verify-email.ts';
import { textOf } from '#stores/kernel/form.ts';
import { newPasswordOf } from '#stores/login/reset-password.ts';
import { choiceForm } from '#stores/login/verify-email.ts';
import { AuthCard } from './AuthCard.tsx';
import { LinkOwner } from './LinkOwner.tsx';
import { NameFields } from './NameFields.tsx';
import { ProofForm } from './ProofForm.tsx';

/** For a link to an address without a registration. */
export const NewRegistration = () => (
  <AuthCard title={verifyEmail.chooseTitle} intro={verifyEmail.newIntro}>
    <Choice />
  </AuthCard>
);

/** For a link that was opened in another browser than the registration's. */
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
      {choosing ? <Choice /> : <ProofForm />}
    </AuthCard>
  );
}

const read = (values: FormData) => ({
  first_name: textOf(values, 'first_name'),
  last_name: textOf(values, 'last_name'),
  ...newPasswordOf(values),
});

function Choice() {
  return (
    <Form store={choiceForm} read={read} failedTitle={verifyEmail.failedTitle}>
      <NameFields />
      <LinkOwner />
      <NewPasswordFields />
      <Submit busy={verifyEmail.busy}>{verifyEmail.chooseSubmit}</Submit>
    </Form>
  );
}
