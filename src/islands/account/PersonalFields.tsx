import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { CountryField } from '#islands/parts/CountryField.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { PasswordField } from '#islands/ui/fields/PasswordField.tsx';
import type { Profile } from '#lib/contract/account/account.ts';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { profileFields } from '#lib/contract/account/rules.ts';
import { profile } from '#lib/text/account/profile.ts';
import { asksPassword } from '#stores/account/profile.ts';
import { RemovableField } from './RemovableField.tsx';

/** Autocompletion and keyboard type of each field. */
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

/** The fields of «Dati personali» (docs/product.md, 11.1 Profile). */
export function PersonalFields({ stored }: { stored: Profile }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {profileFields.map((name) => {
        if (name === 'email') return <EmailFields key={name} stored={stored} />;
        const field = { label: profile.fields[name], ...inputs[name] };
        const isNeeded = name === 'first_name' || name === 'last_name';
        return isNeeded ? (
          <Field key={name} {...field} name={name} defaultValue={stored[name]} />
        ) : (
          <RemovableField key={name} {...field} name={name} stored={stored[name]} />
        );
      })}
      {typeof stored.country === 'string' && (
        <>
          <RemovableField
            name="province"
            label={profile.fields.province}
            hint={profile.provinceHint}
            autoComplete="address-level1"
            stored={stored.province ?? ''}
          />
          <CountryField key={stored.country} stored={stored.country} />
        </>
      )}
    </div>
  );
}

/** The address, and the password once another address is typed (docs/product.md, 11.4 Change of address). */
function EmailFields({ stored }: { stored: Profile }) {
  const group = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');

  // After saving, the form shows its defaults or newer input; React sees neither change.
  useEffect(() => {
    const fields = group.current;
    const form = fields?.closest('form');
    const read = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === 'email') setTyped(target.value);
    };
    const forget = () => setTyped('');
    fields?.addEventListener('input', read);
    form?.addEventListener('reset', forget);
    return () => {
      fields?.removeEventListener('input', read);
      form?.removeEventListener('reset', forget);
    };
  }, []);

  return (
    <div ref={group} className="grid content-start gap-5">
      <Field
        name="email"
        label={profile.fields.email}
        hint={profile.emailHint}
        defaultValue={readableAddress(stored.email)}
        {...inputs.email}
      />
      {asksPassword(stored, typed) && (
        <PasswordField
          name="current_password"
          label={profile.currentPassword}
          hint={profile.currentPasswordHint}
          autoComplete="current-password"
          required
        />
      )}
    </div>
  );
}
