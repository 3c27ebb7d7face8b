import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { countries } from '#lib/contract/account/countries.ts';
import { countryName } from '#lib/contract/account/country-name.ts';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import { profile } from '#lib/text/account/profile.ts';
import { billingFieldsOf, billingForm as words } from '#lib/text/admin/customer-actions.ts';
import { billingDialog } from '#stores/admin/customers/billing.ts';

/** Corrects a customer's billing data. */
export function BillingForm() {
  return (
    <FormDialog
      dialog={billingDialog}
      words={() => ({
        title: words.title,
        text: words.text,
        submit: words.submit,
        busy: words.busy,
        failed: words.failed,
      })}
    >
      {(customer) => <BillingFields {...customer} />}
    </FormDialog>
  );
}

function BillingFields(customer: Customer) {
  const { billing } = customer;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {billingFieldsOf(customer).map(({ name, label }) => {
          const field = { name, label, autoComplete: 'off' };
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
              placeholder={billing.country ? undefined : profile.chooseCountry}
              options={countries.map((value) => ({ value, label: countryName(value) }))}
              defaultValue={billing.country}
            />
          );
        })}
      </div>
      <ReasonField />
    </>
  );
}
