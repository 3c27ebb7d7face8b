import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ReasonField, ToCustomerField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import type { LicenseAction } from '#lib/contract/admin/licenses/changes.ts';
import { bulk as words } from '#lib/text/admin/bulk.ts';
import { actionWords } from '#lib/text/admin/license-changes.ts';
import { previewDialog } from '#stores/admin/licenses/bulk.ts';
import { licenseList } from '#stores/admin/licenses/licenses.ts';
import { countIn } from '#stores/admin/list.ts';
import { BulkPreview } from './BulkPreview.tsx';
import { ChangeFields } from './ChangeFields.tsx';

const actions = (Object.keys(actionWords) as LicenseAction[]).map((value) => ({
  value,
  label: actionWords[value].label,
}));

/** Changes many licences: asks for the change, shows the preview, and starts. */
export function BulkDialog() {
  const list = useStore(licenseList.$state);
  const found = list.state === 'ready' ? countIn(list.data) : undefined;
  return (
    <>
      <FormDialog
        dialog={previewDialog}
        words={(selection) => ({
          title: words.dialog,
          text: selection.kind === 'ids' ? words.ofChosen(selection.ids.length) : words.ofFound(found),
          submit: words.preview,
          busy: words.previewing,
          failed: words.previewFailed,
        })}
      >
        {() => <BulkFields />}
      </FormDialog>
      <BulkPreview />
    </>
  );
}

function BulkFields() {
  const [action, setAction] = useState<LicenseAction>('extend');
  return (
    <>
      <SelectField
        label={words.change}
        name="action"
        options={actions}
        value={action}
        onChange={(event) => {
          previewDialog.clear();
          setAction(event.currentTarget.value as LicenseAction);
        }}
        hint={actionWords[action].means}
      />
      <ChangeFields key={action} action={action} />
      <ReasonField />
      <ToCustomerField />
    </>
  );
}
