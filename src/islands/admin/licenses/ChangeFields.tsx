import { Field } from '#islands/ui/fields/Field.tsx';
import type { LicenseAction } from '#lib/contract/admin/licenses/changes.ts';
import { MAX_EXTENSION_DAYS, MAX_LICENSE_DEVICES } from '#lib/contract/limits.ts';
import { license as words } from '#lib/text/admin/licenses.ts';

/** What a change asks for besides its reason. */
export function ChangeFields({ action }: { action: LicenseAction }) {
  switch (action) {
    case 'extend':
      return (
        <Field
          label={words.days}
          name="days"
          type="number"
          min={1}
          max={MAX_EXTENSION_DAYS}
          defaultValue={30}
          required
        />
      );
    case 'extend_until':
      return <Field label={words.until} name="until" type="date" required />;
    case 'limit':
      return (
        <Field label={words.limit} name="devices" type="number" min={1} max={MAX_LICENSE_DEVICES} required />
      );
    default:
      return null;
  }
}
