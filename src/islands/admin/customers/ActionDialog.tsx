import { useStore } from '@nanostores/react';
import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { LicenseKey } from '#islands/parts/LicenseKey.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { readableAddress } from '#lib/contract/account/readable-address.ts';
import { customerActions, actionWords as words } from '#lib/text/admin/customer-actions.ts';
import { $action, actionForm, type CustomerAction, closeAction } from '#stores/admin/customers/actions.ts';
import { textOf } from '#stores/kernel/form.ts';

/** Asks why, before something is done for a customer. */
export function ActionDialog() {
  const action = useStore($action);
  return (
    <Modal
      open={action !== undefined}
      title={action ? customerActions[action.kind].button : ''}
      onClose={closeAction}
    >
      {action && <Steps action={action} />}
    </Modal>
  );
}

function Steps({ action }: { action: CustomerAction }) {
  const form = useStore(actionForm.$form);
  if (form.state === 'done' && form.result.kind === 'key' && action.kind === 'key')
    return (
      <div className="grid gap-5">
        <p className="text-sm text-muted">{`${words.of}: ${action.license.product_name}`}</p>
        <LicenseKey value={form.result.key} product={action.license.product_name} />
        <div className="justify-self-end">
          <Button variant="secondary" onClick={closeAction}>
            {words.close}
          </Button>
        </div>
      </div>
    );
  return <Question action={action} />;
}

function Question({ action }: { action: CustomerAction }) {
  const { text, button, busy } = customerActions[action.kind];
  const about = aboutOf(action);
  const read = (values: FormData) => ({ action, reason: textOf(values, 'reason') });
  return (
    <>
      <p className="mb-5 text-sm">
        <span>{text}</span>
        {about && <span className="mt-2 block text-muted">{about}</span>}
      </p>
      <Form store={actionForm} read={read} failedTitle={words.failed}>
        <ReasonField />
        <FormButtons
          submit={button}
          busy={busy}
          tone={action.kind === 'deletion' ? 'critical' : 'primary'}
          onCancel={closeAction}
        />
      </Form>
    </>
  );
}

function aboutOf(action: CustomerAction): string {
  if (action.kind === 'order')
    return `${words.order} ${action.payment.transaction_id}: ${action.payment.product_name}`;
  if (action.kind === 'key')
    return `${words.of}: ${action.license.product_name}, ${action.license.masked_key}`;
  return readableAddress(action.customer.email);
}
