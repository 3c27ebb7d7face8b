import { useStore } from '@nanostores/react';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { MAX_CODE_NAME, MAX_CODES, MAX_GIFT_MONTHS } from '#lib/contract/limits.ts';
import { staffCodes as words } from '#lib/text/admin/codes.ts';
import { gift } from '#lib/text/admin/licenses.ts';
import { ui } from '#lib/text/ui.ts';
import { makeDialog, saveCodes } from '#stores/admin/codes/make.ts';
import { shopProducts } from '#stores/admin/products/products.ts';
import { shownData } from '#stores/kernel/remote-state.ts';

/** Makes codes, and has them in a file while it is open. */
export function MakeDialog() {
  return (
    <FormDialog
      dialog={makeDialog}
      words={() => ({
        title: words.createTitle,
        text: words.createText,
        submit: words.submit,
        busy: words.creating,
        failed: words.createFailed,
      })}
      done={(made) => ({
        title: words.created(made.codes.length),
        content: (
          <div className="grid gap-4">
            <p className="text-sm">{words.createdText}</p>
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="secondary" onClick={() => saveCodes(made)}>
                {words.saveAgain}
              </Button>
              <Button onClick={makeDialog.close}>{ui.close}</Button>
            </div>
          </div>
        ),
      })}
      isKept
    >
      {() => <CodesFields />}
    </FormDialog>
  );
}

function CodesFields() {
  const products = shownData(useStore(shopProducts.$state))?.results ?? [];
  return (
    <>
      <Field
        label={words.name}
        name="name"
        hint={words.nameHint}
        maxLength={MAX_CODE_NAME}
        autoComplete="off"
        required
      />
      <SelectField
        label={words.product}
        name="product_id"
        options={products.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={gift.choose}
        defaultValue=""
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={words.monthsField}
          name="months"
          type="number"
          min={1}
          max={MAX_GIFT_MONTHS}
          hint={words.monthsHint}
          defaultValue={12}
          required
        />
        <Field
          label={words.quantity}
          name="quantity"
          type="number"
          min={1}
          max={MAX_CODES}
          hint={words.quantityHint}
          required
        />
      </div>
      <Field label={words.lastDay} name="last_day" type="date" required />
    </>
  );
}
