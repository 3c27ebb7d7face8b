import { Field } from '#islands/ui/fields/Field.tsx';
import { MAX_QUANTITY, MAX_SEAT_PERCENT } from '#lib/contract/limits.ts';
import type { SeatStep } from '#lib/contract/products/rules.ts';
import { products as words } from '#lib/text/admin/products.ts';
import { seatStepFields } from '#stores/admin/products/seat-steps.ts';

/** The volume price steps: from how many licences in one order each costs less. */
export function SeatStepFields({ steps }: { steps: readonly SeatStep[] }) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 text-sm font-semibold">{words.seatSteps}</legend>
      <div className="grid grid-cols-2 gap-5 lg:grid-cols-6">
        {seatStepFields.map(({ from, percent }, place) => [
          <Field
            key={from}
            label={words.seatsFrom}
            name={from}
            type="number"
            min={2}
            max={MAX_QUANTITY}
            defaultValue={steps[place]?.from ?? ''}
          />,
          <Field
            key={percent}
            label={words.seatsPercent}
            name={percent}
            type="number"
            min={1}
            max={MAX_SEAT_PERCENT}
            defaultValue={steps[place]?.percent ?? ''}
          />,
        ])}
      </div>
      <p className="mt-2 text-sm text-muted">{words.seatStepsHint}</p>
    </fieldset>
  );
}
