import { useStore } from '@nanostores/react';
import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { LicenseKey } from '#islands/parts/LicenseKey.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { readableAddress } from '#lib/contract/account/readable-address.ts';
import { deeds, deedWords as words } from '#lib/text/admin/customer-deeds.ts';
import { $deed, closeDeed, type Deed, deedForm } from '#stores/admin/customers/deeds.ts';
import { textOf } from '#stores/portal/form.ts';

/** Asks why, before something is done for a customer. */
export function DeedDialog() {
  const deed = useStore($deed);
  return (
    <Modal open={deed !== undefined} title={deed ? deeds[deed.kind].button : ''} onClose={closeDeed}>
      {deed && <Steps deed={deed} />}
    </Modal>
  );
}

function Steps({ deed }: { deed: Deed }) {
  const form = useStore(deedForm.$form);
  if (form.state === 'done' && form.result.kind === 'key' && deed.kind === 'key')
    return (
      <div className="grid gap-5">
        <p className="text-sm text-muted">{`${words.of}: ${deed.license.product_name}`}</p>
        <LicenseKey value={form.result.key} product={deed.license.product_name} />
        <div className="justify-self-end">
          <Button variant="secondary" onClick={closeDeed}>
            {words.close}
          </Button>
        </div>
      </div>
    );
  return <Question deed={deed} />;
}

function Question({ deed }: { deed: Deed }) {
  const { text, button, busy } = deeds[deed.kind];
  const about = aboutOf(deed);
  const read = (values: FormData) => ({ deed, reason: textOf(values, 'reason') });
  return (
    <>
      <p className="mb-5 text-sm">
        <span>{text}</span>
        {about && <span className="mt-2 block text-muted">{about}</span>}
      </p>
      <Form store={deedForm} read={read} failedTitle={words.failed}>
        <ReasonField />
        <FormButtons
          submit={button}
          busy={busy}
          tone={deed.kind === 'deletion' ? 'critical' : 'primary'}
          onCancel={closeDeed}
        />
      </Form>
    </>
  );
}

function aboutOf(deed: Deed): string {
  if (deed.kind === 'order')
    return `${words.order} ${deed.payment.transaction_id}: ${deed.payment.product_name}`;
  if (deed.kind === 'key') return `${words.of}: ${deed.license.product_name}, ${deed.license.masked_key}`;
  return readableAddress(deed.customer.email);
}
