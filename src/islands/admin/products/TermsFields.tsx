import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import type { ShopProduct } from '#lib/contract/admin/products/products.ts';
import { saleMonths, saleStates } from '#lib/contract/admin/rules.ts';
import {
  FALLBACK_MONTHS,
  LEASE_MINUTES,
  MAX_GRACE_DAYS,
  MAX_PRODUCT_DEVICES,
  MAX_PRODUCT_SWAPS,
  MAX_REASON_LENGTH,
  MAX_TRIAL_DAYS,
} from '#lib/contract/limits.ts';
import { formatAmount } from '#lib/format.ts';
import { products as words } from '#lib/text/admin/products.ts';
import { priceField } from '#stores/admin/products/draft.ts';
import { termsForm } from '#stores/admin/products/terms.ts';
import { EntitlementFields } from './EntitlementFields.tsx';
import { SeatStepFields } from './SeatStepFields.tsx';
import { stateOf } from './StateBadge.tsx';

const states = saleStates.map((value) => ({ value, label: words.states[value] }));

const counts = [
  {
    name: 'max_activations',
    label: words.devices,
    min: 1,
    max: MAX_PRODUCT_DEVICES,
    hint: words.devicesHint,
  },
  { name: 'swaps_per_month', label: words.swaps, min: 1, max: MAX_PRODUCT_SWAPS, hint: words.swapsHint },
  { name: 'lease_minutes', label: words.lease, min: 0, max: LEASE_MINUTES.max, hint: words.leaseHint },
  { name: 'trial_days', label: words.trial, min: 0, max: MAX_TRIAL_DAYS, hint: words.trialHint },
  { name: 'grace_days', label: words.grace, min: 0, max: MAX_GRACE_DAYS, hint: words.graceHint },
] as const;

/** For a product that never had a price, «withdrawn» is called a draft. */
const statesOf = (product: ShopProduct) =>
  stateOf(product) === 'draft'
    ? states.map((option) => (option.value === 'withdrawn' ? { ...option, label: words.neverSold } : option))
    : states;

interface TermsFieldsProps {
  product: ShopProduct;
  isAdmin: boolean;
}

/** The terms of a product; only an admin can change them. */
export function TermsFields({ product, isAdmin }: TermsFieldsProps) {
  const { terms } = product;
  return (
    <Form store={termsForm} read={(values) => ({ product, values })} failedTitle={words.saveFailed}>
      <fieldset disabled={!isAdmin} className="grid min-w-0 gap-5">
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField
            label={words.state}
            name="state"
            options={statesOf(product)}
            defaultValue={terms.state}
          />
          {counts.map((field) => (
            <Field key={field.name} {...field} type="number" defaultValue={terms[field.name]} />
          ))}
        </div>
        <div className="grid grid-cols-2 gap-5 lg:grid-cols-3">
          {saleMonths.map((months) => (
            <Field
              key={months}
              label={words.priceOf(months)}
              name={priceField(months)}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={priceText(terms.prices[months])}
            />
          ))}
        </div>
        <p className="text-sm text-muted">{words.pricesHint}</p>
        <Field
          label={words.devicePrice}
          name="device_price"
          inputMode="decimal"
          autoComplete="off"
          optional
          hint={words.devicePriceHint}
          defaultValue={priceText(terms.device_cents || undefined)}
        />
        <SeatStepFields steps={terms.seat_steps} />
        <EntitlementFields terms={terms} isAdmin={isAdmin} />
        <Checkbox
          label={words.keepsVersions(FALLBACK_MONTHS)}
          name="keeps_versions"
          defaultChecked={terms.fallback_months > 0}
        />
        <Checkbox label={words.featuredLabel} name="is_featured" defaultChecked={terms.is_featured} />
        {isAdmin && (
          <>
            <Field
              label={words.reason}
              name="reason"
              optional
              maxLength={MAX_REASON_LENGTH}
              hint={words.reasonHint}
            />
            <div>
              <Submit busy={words.saving}>{words.save}</Submit>
            </div>
          </>
        )}
        {!isAdmin && <p className="text-sm text-muted">{words.readOnly}</p>}
      </fieldset>
    </Form>
  );
}

const priceText = (cents: number | undefined) => (cents === undefined ? '' : formatAmount(cents));
