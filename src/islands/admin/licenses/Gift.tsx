import { useStore } from '@nanostores/react';
import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { MAX_GIFT_MONTHS, MAX_LICENSE_DEVICES } from '#lib/contract/limits.ts';
import { license, licenses, gift as words } from '#lib/text/admin/licenses.ts';
import { $giving, giftForm, give } from '#stores/admin/licenses/gift.ts';
import { licenseProducts } from '#stores/admin/licenses/licenses.ts';
import { shownData } from '#stores/kernel/remote-state.ts';

/** Gives a customer a licence free of charge. */
export function Gift() {
  const close = () => give(false);
  return (
    <Modal open={useStore($giving)} title={words.title} onClose={close}>
      <GiftForm onCancel={close} />
    </Modal>
  );
}

function GiftForm({ onCancel }: { onCancel: () => void }) {
  const products = shownData(useStore(licenseProducts.$state))?.results ?? [];
  return (
    <Form store={giftForm} failedTitle={words.failed}>
      <p className="text-sm">{words.means}</p>
      <Field label={words.email} name="email" type="email" autoComplete="off" required />
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
      <FormButtons submit={words.submit} busy={license.saving} onCancel={onCancel} />
    </Form>
  );
}
