import { useState } from 'react';
import { useMember } from '#islands/hooks.ts';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import { settings } from '#lib/text/account/settings.ts';
import { deleteAccountForm } from '#stores/account/delete-account.ts';
import { textOf } from '#stores/kernel/form.ts';

export function DeleteAccount() {
  const [open, setOpen] = useState(false);

  function close() {
    setOpen(false);
    deleteAccountForm.reset();
  }

  return (
    <Card title={settings.remove}>
      <p className="-mt-2 mb-5 text-sm text-muted">{settings.removeText}</p>
      <Button variant="critical" onClick={() => setOpen(true)}>
        {settings.removeOpen}
      </Button>
      <Modal open={open} title={settings.remove} onClose={close}>
        <ul className="mb-5 grid list-disc gap-1.5 pl-5 text-sm">
          {settings.consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <DeletionForm onCancel={close} />
      </Modal>
    </Card>
  );
}

const read = (values: FormData) => ({
  confirmation: textOf(values, 'confirmation'),
  password: textOf(values, 'password'),
});

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const user = useMember();
  return (
    <Form store={deleteAccountForm} read={read} failedTitle={settings.removeFailedTitle}>
      <Field label={settings.confirmLabel} name="confirmation" autoComplete="off" required />
      {/* Tells password managers whose password is asked for. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField label={settings.password} name="password" autoComplete="current-password" required />
      <FormButtons
        submit={settings.removeSubmit}
        busy={settings.removing}
        tone="critical"
        onCancel={onCancel}
      />
    </Form>
  );
}
