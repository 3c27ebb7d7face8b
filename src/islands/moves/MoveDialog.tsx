import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { moveDialog as words } from '#lib/text/moves/moves.ts';
import { $receivers, ELSEWHERE, loadReceivers, offerDialog } from '#stores/moves/offer.ts';
import { $moving, type MovableLicense } from '#stores/seats/seats.ts';

const keys = (['same', 'new'] as const).map((value) => ({ value, label: words.keysAre[value] }));

/** Offers licences to another account. */
export function MoveDialog() {
  const isOpen = useStore($moving) !== undefined;
  useEffect(() => {
    if (isOpen) void loadReceivers();
  }, [isOpen]);
  return (
    <FormDialog
      dialog={offerDialog}
      words={(licenses) => ({ ...words, title: licenses.length === 1 ? words.title : words.titleSeveral })}
    >
      {(licenses) => (
        <>
          {licenses.length > 1 && <Licenses licenses={licenses} />}
          <Receiver />
          <SelectField label={words.keys} name="keys" options={keys} hint={words.keysHint} />
        </>
      )}
    </FormDialog>
  );
}

function Receiver() {
  const receivers = useStore($receivers);
  const [to, setTo] = useState('');
  return (
    <>
      <SelectField
        label={words.to}
        name="to"
        placeholder={receivers ? words.choose : words.loading}
        options={receivers ?? []}
        value={to}
        required
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      {to === ELSEWHERE && (
        <Field
          label={words.email}
          name="email"
          type="email"
          autoComplete="off"
          hint={words.emailHint}
          required
        />
      )}
    </>
  );
}

/** Chooses which of several licences to offer. */
function Licenses({ licenses }: { licenses: readonly MovableLicense[] }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{words.licenses}</legend>
      {licenses.map(({ id, product_name, ending }) => (
        <Checkbox key={id} name={`license-${id}`} label={words.license(product_name, ending)} />
      ))}
    </fieldset>
  );
}
