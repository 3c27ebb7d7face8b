import { Field } from '#islands/ui/fields/Field.tsx';
import type { LicenseAction } from '#lib/contract/admin/licenses/changes.ts';
import type { ServedLicense } from '#lib/contract/admin/licenses/licenses.ts';
import { MAX_LICENSE_DEVICES } from '#lib/contract/limits.ts';
import { license as words } from '#lib/text/admin/licenses.ts';
import { EndFields } from './EndFields.tsx';

interface Props {
  action: LicenseAction;
  /** Absent in a bulk change. */
  license?: ServedLicense | undefined;
}

/** The fields of a change, apart from its reason. */
export function ChangeFields({ action, license }: Props) {
  switch (action) {
    case 'extend':
    case 'extend_until':
    case 'shorten':
      return <EndFields action={action} license={license} />;
    case 'limit':
      return (
        <Field
          label={words.limit}
          hint={license && words.limitNow(license.max_activations, license.slots)}
          defaultValue={license?.max_activations}
          name="devices"
          type="number"
          min={1}
          max={MAX_LICENSE_DEVICES}
          required
        />
      );
    default:
      return null;
  }
}
