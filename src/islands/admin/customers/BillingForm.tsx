import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { countries } from '#lib/contract/account/countries.ts';
import { countryName } from '#lib/contract/account/country-name.ts';
import { billingFields } from '#lib/contract/admin/customers/billing.ts';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import { fieldName } from '#lib/text/admin/billing-fields.ts';
import { billingForm as words } from '#lib/text/admin/customer-actions.ts';
import { billingForm, closeCorrection } from '#stores/admin/customers/billing.ts';

/** Corrects a customer's data; what was typed is kept where they change meanwhile. */
export function BillingForm({ customer: { id, billing } }: { customer: Customer }) {
  const read = (values: FormData) => ({ id, expected: billing, values });
  return (
    <Form store={billingForm} read={read} failedTitle={words.failed}>
      <div className="grid gap-4 sm:grid-cols-2">
        {billingFields.map((name) => {
          const field = { name, label: fieldName(name), autoComplete: 'off' };
          if (name !== 'country')
            return (
              <Field
                key={name}
                {...field}
                hint={name === 'province' ? words.provinceHint : undefined}
                defaultValue={billing[name]}
              />
            );
          return (
            <SelectField
              key={billing.country}
              {...field}
              options={countries.map((value) => ({ value, label: countryName(value) }))}
              defaultValue={billing.country}
            />
          );
        })}
      </div>
      <ReasonField />
      <FormButtons submit={words.submit} busy={words.busy} onCancel={closeCorrection} />
    </Form>
  );
}
