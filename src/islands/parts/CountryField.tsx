import type { ComponentProps } from 'react';
import { useHydration } from '#islands/hydration.ts';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { countries } from '#lib/contract/account/countries.ts';
import { countryName } from '#lib/contract/account/country-name.ts';
import { profile } from '#lib/text/account/profile.ts';

interface CountryFieldProps extends Pick<ComponentProps<'select'>, 'onChange'> {
  stored: string;
}

/**
 * The buyer's country. Server-rendered names are kept: reading the browser's own would delay the first interaction
 * (docs/decisions/0015-formats.md).
 */
export function CountryField({ stored, ...select }: CountryFieldProps) {
  const isNamed = useHydration();
  return (
    <SelectField
      {...select}
      name="country"
      label={profile.fields.country}
      placeholder={stored ? undefined : profile.chooseCountry}
      autoComplete="country"
      options={countries.map((value) => ({ value, label: isNamed ? '' : countryName(value) }))}
      defaultValue={stored}
    />
  );
}
