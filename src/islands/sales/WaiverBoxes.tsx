import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { WAIVER_BOXES, withdrawalWaiver } from '#lib/contract/withdrawals/rules.ts';
import { WAIVER_LEGEND } from '#lib/text/withdrawals/order.ts';

/** Two checkboxes, initially unticked: an order without both keeps the right of withdrawal. */
export function WaiverBoxes() {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{WAIVER_LEGEND}</legend>
      {WAIVER_BOXES.map((name) => (
        <Checkbox key={name} name={name} label={withdrawalWaiver[name]} />
      ))}
    </fieldset>
  );
}
