import { useStore } from '@nanostores/react';
import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import { MAX_GIFT_MONTHS, MAX_LICENSE_DEVICES } from '#lib/contract/limits.ts';
import { license, licenses, gift as words } from '#lib/text/admin/licenses.ts';
import { giftDialog } from '#stores/admin/licenses/gift.ts';
import { shopProducts } from '#stores/admin/products/products.ts';
import { shownData } from '#stores/kernel/remote-state.ts';

/** Gives a customer a licence free of charge. */
export function Gift() {
  return (
    <FormDialog
      dialog={giftDialog}
      words={() => ({
        title: words.title,
        text: words.means,
        submit: words.submit,
        busy: license.saving,
        failed: words.failed,
      })}
    >
      {({ to }) => <GiftFields to={to} />}
    </FormDialog>
  );
}

function GiftFields({ to }: { to: Pick<Customer, 'email'> | undefined }) {
  const products = shownData(useStore(shopProducts.$state))?.results ?? [];
  return (
    <>
      {to ? (
        <p className="text-sm text-muted wrap-anywhere">{words.to(readableAddress(to.email))}</p>
      ) : (
        <Field label={words.email} name="email" type="email" autoComplete="off" required />
      )}
      <SelectField
        label={licenses.product}
        name="product_id"
        options={products.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={words.choose}
        defaultValue=""
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={words.months}
          name="months"
          type="number"
          min={1}
          max={MAX_GIFT_MONTHS}
          defaultValue={12}
          required
        />
        <Field
          label={words.devices}
          name="devices"
          type="number"
          min={1}
          max={MAX_LICENSE_DEVICES}
          hint={words.devicesHint}
          optional
        />
      </div>
      <ReasonField />
    </>
  );
}
