import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#islands/ui/fields/Field.tsx';
import type { Profile } from '#lib/contract/account/account.ts';
import type { BuyerField, BuyerKind } from '#lib/contract/account/buyer.ts';
import { needsPostalCode } from '#lib/contract/account/buyer.ts';
import { ITALY } from '#lib/contract/account/countries.ts';
import { profile } from '#lib/text/account/profile.ts';
import { buyerStep as text } from '#lib/text/buyer.ts';
import { asksName } from '#stores/sales/buyer.ts';

interface BuyerFieldsProps {
  kind: BuyerKind;
  country: string;
  stored: Profile;
}

const labels = { ...profile.fields, ...profile.invoiceFields };

/**
 * Name, tax numbers and address. The other kind of buyer's fields are hidden but present: they keep their text, and
 * drafts find them.
 */
export function BuyerFields({ kind, country, stored }: BuyerFieldsProps) {
  const isItalian = country === ITALY;
  const isCompany = kind === 'company';
  const field = (name: BuyerField, more: Partial<ComponentProps<typeof Field>> = {}) => (
    <Field name={name} label={labels[name]} defaultValue={stored[name] ?? ''} autoComplete="off" {...more} />
  );
  return (
    <>
      {asksName(stored) && (
        <Pair>
          {field('first_name', { autoComplete: 'given-name', hint: text.latin })}
          {field('last_name', { autoComplete: 'family-name' })}
        </Pair>
      )}
      <Pair hidden={!isCompany}>
        {field('company', { autoComplete: 'organization' })}
        {field('vat_number', { label: isItalian ? text.vatNumber : text.foreignVat })}
      </Pair>
      <Pair hidden={!isCompany || !isItalian}>
        {field('sdi_code', { hint: text.sdiHint })}
        {field('pec', { type: 'email' })}
      </Pair>
      <div hidden={!isItalian}>{field('tax_code', { optional: true, hint: text.taxCodeHints[kind] })}</div>
      {field('address', { autoComplete: 'street-address' })}
      <Pair>
        {field('postal_code', { autoComplete: 'postal-code', optional: !needsPostalCode(country) })}
        {field('city', { autoComplete: 'address-level2' })}
      </Pair>
      <div hidden={!isItalian}>{field('province', { hint: profile.provinceHint, maxLength: 2 })}</div>
    </>
  );
}

function Pair({ hidden, children }: { hidden?: boolean; children: ReactNode }) {
  return (
    <div hidden={hidden} className="grid gap-5 sm:grid-cols-2">
      {children}
    </div>
  );
}
