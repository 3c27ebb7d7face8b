import { useStore } from '@nanostores/react';
import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import type { StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import { actionWords } from '#lib/text/admin/license-changes.ts';
import { license as words } from '#lib/text/admin/licenses.ts';
import { subscription } from '#lib/text/admin/subscription.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { $wanted, changeForm, type Wanted, want } from '#stores/admin/licenses/change.ts';
import { ChangeFields } from './ChangeFields.tsx';

const close = () => want(undefined);

/** What somebody is about to do, in words. */
function wordsOf(wanted: Wanted) {
  if (wanted.kind === 'change') return actionWords[wanted.action];
  if (wanted.kind === 'key') return words.key;
  if (wanted.kind === 'subscription')
    return { label: subscription.label, title: subscription.question, means: subscription.means };
  const { label, title, means } = wanted.expected === 'active' ? words.deactivate : words.free_slot;
  return { label, means, title: title(wanted.device.name || devices.unnamed) };
}

const isGrave = (wanted: Wanted) =>
  wanted.kind === 'key' ||
  wanted.kind === 'subscription' ||
  (wanted.kind === 'change' && ['revoke', 'suspend'].includes(wanted.action));

/** Asks why before something is done to a licence. */
export function ChangeDialog({ license }: { license: StaffLicensePage }) {
  const wanted = useStore($wanted);
  return (
    <Modal open={wanted !== undefined} title={wanted ? wordsOf(wanted).title : ''} onClose={close}>
      {wanted && <ChangeForm license={license} wanted={wanted} />}
    </Modal>
  );
}

function ChangeForm({ license, wanted }: { license: StaffLicensePage; wanted: Wanted }) {
  const { label, means } = wordsOf(wanted);
  const read = (values: FormData) => ({ license, wanted, values });
  return (
    <Form store={changeForm} read={read} failedTitle={words.failed}>
      <p className="text-sm">{means}</p>
      {wanted.kind === 'change' && <ChangeFields action={wanted.action} />}
      <ReasonField />
      <FormButtons
        submit={label}
        busy={words.saving}
        tone={isGrave(wanted) ? 'critical' : 'primary'}
        onCancel={close}
      />
    </Form>
  );
}
