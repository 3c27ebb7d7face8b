import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { WAIVER_BOXES, withdrawalWaiver } from '#lib/contract/withdrawals/waiver.ts';
import { withdrawalWords } from '#lib/text/withdrawals.ts';

/** Two boxes, neither ticked: an order without both keeps the right to withdraw. */
export function WaiverBoxes() {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{withdrawalWords.waiver}</legend>
      {WAIVER_BOXES.map((name) => (
        <Checkbox key={name} name={name} label={withdrawalWaiver[name]} />
      ))}
    </fieldset>
  );
}
