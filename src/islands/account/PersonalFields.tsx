import type { ComponentProps } from 'react';
import { Field } from '#islands/ui/fields/Field.tsx';
import type { Profile } from '#lib/contract/account/account.ts';
import { profileFields } from '#lib/contract/account/profile-fields.ts';
import { profile } from '#lib/text/account/profile.ts';

/** Autocompletion and keyboard of each field. */
const inputs: Record<(typeof profileFields)[number], ComponentProps<'input'>> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  company: { autoComplete: 'organization' },
  address: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  postal_code: { autoComplete: 'postal-code', inputMode: 'numeric' },
};

interface PersonalFieldsProps {
  stored: Profile;
  errors: Record<string, string>;
}

/** The fields of «Dati personali» (docs/product.md, 11.1 Profile). */
export function PersonalFields({ stored, errors }: PersonalFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {profileFields.map((name) => (
        <Field
          key={name}
          name={name}
          label={profile.fields[name]}
          hint={name === 'email' ? profile.emailHint : undefined}
          defaultValue={stored[name]}
          error={errors[name]}
          {...inputs[name]}
        />
      ))}
    </div>
  );
}
