import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Form } from '#islands/parts/Form.tsx';
import { NewPasswordFields } from '#islands/parts/NewPasswordFields.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { verifyEmail } from '#lib/text/login/verify-email.ts';
import { newPasswordOf } from '#stores/login/reset-password.ts';
import { choiceForm } from '#stores/login/verify-email.ts';
import { errorsOf, textOf } from '#stores/portal/form.ts';
import { AuthCard } from './AuthCard.tsx';
import { LinkOwner } from './LinkOwner.tsx';
import { NameFields } from './NameFields.tsx';
import { ProofForm } from './ProofForm.tsx';

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
  const form = useStore(choiceForm.$form, { ssr: 'initial' });
  const errors = errorsOf(form);
  return (
    <Form
      form={form}
      failedTitle={verifyEmail.failedTitle}
      onSubmit={(values) => void choiceForm.submit(read(values))}
      onFilled={(name, values) => choiceForm.check(name, read(values))}
    >
      <NameFields errors={errors} />
      <LinkOwner />
      <NewPasswordFields errors={errors} />
      <Button type="submit" busy={form.state === 'busy' ? verifyEmail.busy : undefined}>
        {verifyEmail.chooseSubmit}
      </Button>
    </Form>
  );
}
