import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { organizationRoles } from '#lib/contract/organizations/rules.ts';
import { roleWords } from '#lib/text/organizations/organizations.ts';
import { people as words } from '#lib/text/organizations/people.ts';
import { nameOf, removeDialog, roleDialog } from '#stores/organizations/people.ts';

export const roleChoices = organizationRoles.map((value) => ({ value, label: roleWords[value] }));

/** The permissions of each role, next to the field that selects one. */
export const RoleMeanings = () => (
  <dl className="grid gap-1 text-sm text-muted">
    {words.roleMeans.map(({ role, means }) => (
      <div key={role}>
        <dt className="inline font-semibold">{`${roleWords[role]}: `}</dt>
        <dd className="inline">{means}</dd>
      </div>
    ))}
  </dl>
);

/** Changes a person's role, or removes the person. */
export function PersonDialogs() {
  return (
    <>
      <FormDialog
        dialog={roleDialog}
        words={(person) => ({ ...words.roleDialog, title: words.roleDialog.title(nameOf(person)) })}
      >
        {({ role }) => (
          <>
            <SelectField label={words.role} name="role" options={roleChoices} defaultValue={role} />
            <RoleMeanings />
          </>
        )}
      </FormDialog>
      <FormDialog
        dialog={removeDialog}
        words={(person) => ({
          ...words.removeDialog,
          title: words.removeDialog.title(nameOf(person)),
          tone: 'critical',
        })}
      />
    </>
  );
}
