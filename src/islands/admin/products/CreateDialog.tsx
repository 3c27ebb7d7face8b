import { useState } from 'react';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { MAX_PRODUCT_NAME } from '#lib/contract/limits.ts';
import { productTexts as words } from '#lib/text/admin/product-texts.ts';
import { createDialog, idFrom } from '#stores/admin/products/create.ts';

/** Creates a product with a name and an id; the id cannot change later. */
export function CreateDialog() {
  return (
    <FormDialog
      dialog={createDialog}
      words={() => ({
        title: words.createTitle,
        text: words.createText,
        submit: words.createSubmit,
        busy: words.creating,
        failed: words.createFailed,
      })}
    >
      {() => <NewProduct />}
    </FormDialog>
  );
}

function NewProduct() {
  const [name, setName] = useState('');
  /** The typed id; undefined while it follows the name. */
  const [typed, setTyped] = useState<string>();
  return (
    <>
      <Field
        label={words.name}
        name="name"
        hint={words.nameHint}
        maxLength={MAX_PRODUCT_NAME}
        autoComplete="off"
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Field
        label={words.id}
        name="id"
        hint={words.idHint}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={typed ?? idFrom(name)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </>
  );
}
