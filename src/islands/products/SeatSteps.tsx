import type { SeatStep } from '#lib/contract/products/rules.ts';
import { products } from '#lib/text/products/products.ts';
import { seatStepsText } from '#lib/text/products/seat-steps.ts';

/** How much less each of several licences costs; nothing where none does. */
export const SeatSteps = ({ steps }: { steps: readonly SeatStep[] }) =>
  steps.length > 0 && <p className="text-sm text-muted">{products.seatSteps(seatStepsText(steps))}</p>;
