import { ProductField } from '#islands/admin/parts/ProductField.tsx';
import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import { MAX_GIFT_MONTHS, MAX_LICENSE_DEVICES } from '#lib/contract/limits.ts';
import { license, licenses, gift as words } from '#lib/text/admin/licenses.ts';
import { giftDialog } from '#stores/admin/licenses/gift.ts';

/** Gives a customer a gift licence. */
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
  return (
    <>
      {to ? (
        <p className="text-sm text-muted wrap-anywhere">{words.to(readableAddress(to.email))}</p>
      ) : (
        <Field label={words.email} name="email" type="email" autoComplete="off" required />
      )}
      <ProductField label={licenses.product} />
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
