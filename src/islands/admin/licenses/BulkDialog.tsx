import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import type { LicenseAction } from '#lib/contract/admin/licenses/changes.ts';
import { bulk as words } from '#lib/text/admin/bulk.ts';
import { actionWords } from '#lib/text/admin/license-changes.ts';
import { $selection, previewForm, type Selection, select } from '#stores/admin/licenses/bulk.ts';
import { BulkPreview } from './BulkPreview.tsx';
import { ChangeFields } from './ChangeFields.tsx';

const actions = (Object.keys(actionWords) as LicenseAction[]).map((value) => ({
  value,
  label: actionWords[value].label,
}));

const close = () => select(undefined);

/** Changes many licences: asks what, shows what will happen, and begins. */
export function BulkDialog() {
  const selection = useStore($selection);
  return (
    <Modal open={selection !== undefined} title={words.dialog} onClose={close}>
      {selection && <Steps selection={selection} />}
    </Modal>
  );
}

function Steps({ selection }: { selection: Selection }) {
  const form = useStore(previewForm.$form);
  if (form.state === 'done') return <BulkPreview selection={selection} {...form.result} onCancel={close} />;
  return <ChangeForm selection={selection} />;
}

function ChangeForm({ selection }: { selection: Selection }) {
  const [action, setAction] = useState<LicenseAction>('extend');
  const read = (values: FormData) => ({ selection, action, values });
  return (
    <Form store={previewForm} read={read} failedTitle={words.previewFailed}>
      <p className="text-sm">
        {selection.kind === 'ids' ? words.ofChosen(selection.ids.length) : words.ofFound}
      </p>
      <SelectField
        label={words.change}
        name="action"
        options={actions}
        value={action}
        onChange={(event) => {
          previewForm.clear();
          setAction(event.currentTarget.value as LicenseAction);
        }}
        hint={actionWords[action].means}
      />
      <ChangeFields key={action} action={action} />
      <ReasonField />
      <FormButtons submit={words.preview} busy={words.previewing} onCancel={close} />
    </Form>
  );
}
