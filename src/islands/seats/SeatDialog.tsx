import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { seatPage as words } from '#lib/text/seats/seats-page.ts';
import { ui } from '#lib/text/ui.ts';
import { type Failures, seatDialog } from '#stores/seats/change.ts';
import { personOf, productsOf, type SeatChange } from '#stores/seats/seats.ts';

const { dialog, bulk } = words;
const ending = { busy: dialog.endBusy, failed: dialog.endFailed, tone: 'critical' } as const;
const giving = { submit: dialog.submit, busy: dialog.busy, failed: dialog.failed } as const;

function wordsOf(change: SeatChange) {
  switch (change.kind) {
    case 'assign': {
      const { seat } = change.license;
      const text = seat?.state === 'held' ? dialog.moveText(personOf(seat)) : dialog.assignText;
      return { title: dialog.assign, text, ...giving };
    }
    case 'end': {
      const { seat, owner } = change.license;
      if (owner)
        return {
          title: dialog.returnLicense,
          text: dialog.returnLicenseText,
          submit: words.returnLicense,
          ...ending,
        };
      return seat?.state === 'offered'
        ? { title: dialog.withdraw, text: dialog.withdrawText(seat.email), submit: words.withdraw, ...ending }
        : {
            title: dialog.takeBack,
            text: dialog.takeBackText(seat ? personOf(seat) : ''),
            submit: words.takeBack,
            ...ending,
          };
    }
    case 'assignMany':
      return { title: bulk.assign, text: bulk.assignText, ...giving };
    case 'endMany':
      return {
        title: dialog.takeBack,
        text: bulk.takeBackText(change.held.length),
        submit: words.takeBack,
        ...ending,
      };
  }
}

/** Assigns licences to others, or ends assignments. */
export function SeatDialog() {
  return (
    <FormDialog
      dialog={seatDialog}
      words={wordsOf}
      done={(failures) => ({ title: bulk.notDone, content: <NotDone failures={failures} /> })}
    >
      {(change) => (
        <>
          {change.kind === 'assign' && (
            <Field label={dialog.email} name="email" type="email" autoComplete="off" required />
          )}
          {change.kind === 'assignMany' && (
            <>
              <SelectField
                label={bulk.product}
                name="product"
                options={productsOf(change.free).map(({ id, name, count }) => ({
                  value: id,
                  label: bulk.freeOf(name, count),
                }))}
              />
              <TextAreaField label={bulk.emails} name="emails" rows={6} required />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

function NotDone({ failures }: { failures: Failures }) {
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2 text-sm">
        {failures.map(({ name, why }) => (
          <li key={name} className="wrap-anywhere">{`${name}: ${why}`}</li>
        ))}
      </ul>
      <Button className="justify-self-end" onClick={seatDialog.close}>
        {ui.close}
      </Button>
    </div>
  );
}
