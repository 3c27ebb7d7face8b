import { ProductField } from '#islands/admin/parts/ProductField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { MAX_CODE_NAME, MAX_CODES, MAX_GIFT_MONTHS } from '#lib/contract/limits.ts';
import { staffCodes as words } from '#lib/text/admin/codes.ts';
import { ui } from '#lib/text/ui.ts';
import { makeDialog, saveCodes } from '#stores/admin/codes/make.ts';

/** Creates codes, and offers them as a file while it is open. */
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
      <ProductField label={words.product} />
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
